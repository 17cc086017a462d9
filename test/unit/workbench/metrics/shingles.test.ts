import { describe, expect, test } from '@jest/globals';
import { shingleScore, withoutTitles } from '../../../../src/workbench/metrics/shingles.ts';

describe('shingleScore', () => {
  test('counts runs of four tokens, each as often as it occurs', () => {
    expect(shingleScore('a b c d e', 'a b c d')).toEqual({ precision: 0.5, recall: 1, f1: 2 / 3 });
    expect(shingleScore('a b c d', 'a b c d a b c d')).toEqual({
      precision: 1,
      recall: 0.2,
      f1: expect.closeTo(1 / 3),
    });
  });

  test('tells the order and the case of words', () => {
    expect(shingleScore('d c b a', 'a b c d').f1).toBe(0);
    expect(shingleScore('A b c d', 'a b c d').f1).toBe(0);
  });

  test('takes a shorter text for one run', () => {
    expect(shingleScore('a, b!', 'a b').f1).toBe(1);
    expect(shingleScore('a b', 'a b c').f1).toBe(0);
    expect(shingleScore('', '').f1).toBe(1);
  });
});

describe('withoutTitles', () => {
  const title = 'High tide at noon - The Harbour Times';

  test.each([
    ['the title itself', title],
    ['the title in other case, with other signs', 'high tide at noon: the harbour times!'],
    ['the title without the name of the site', 'High tide at noon'],
  ])('leaves out %s', (_, line) => {
    expect(withoutTitles(`${line}\nThe tide is high.`, [title])).toBe('The tide is high.');
  });

  test.each([
    ['a part of the title of two words', 'High tide'],
    ['a part of a word of the title', 'igh tide at noon'],
    ['a line that goes on', 'High tide at noon, said the harbour'],
    ['an empty line', ''],
  ])('leaves %s', (_, line) => {
    expect(withoutTitles(`${line}\nMore.`, [title, ''])).toBe(`${line}\nMore.`);
  });
});
