/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { bagOfWords, commonWords, wordsOf } from '../../../../src/workbench/metrics/words.ts';

describe('words are runs of letters, digits and underscores, in lower case', () => {
  test.each([
    ['', []],
    [' … — ! ', []],
    ["Isn't it?", ['isn', 't', 'it']],
    ['snake_case v2.0', ['snake_case', 'v2', '0']],
    ['ÉCOLE straße', ['école', 'straße']],
    ['well-known\nname', ['well', 'known', 'name']],
    ['我们在 北京', ['我们在', '北京']],
  ])('%j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

test('a word in both bags counts as often as in the bag with fewer', () => {
  expect(commonWords(['a', 'a', 'b'], ['a', 'a', 'a', 'c'])).toBe(2);
  expect(commonWords(['constructor'], ['constructor', '__proto__'])).toBe(1);
});

test('precision, recall and F1 of two bags', () => {
  // Common: the (2), sat, mat. Answer 6 words, truth 5.
  const score = bagOfWords('The mat, the dog sat twice.', 'the cat sat: the MAT');
  expect(score.precision).toBeCloseTo(4 / 6, 12);
  expect(score.recall).toBeCloseTo(4 / 5, 12);
  expect(score.f1).toBeCloseTo(8 / 11, 12);
});

test('order does not count', () => {
  expect(bagOfWords('c b a', 'a b c').f1).toBe(1);
});

test('empty texts', () => {
  expect(bagOfWords('', '').f1).toBe(1);
  expect(bagOfWords(' — ', '').f1).toBe(1);
  expect(bagOfWords('a', '').f1).toBe(0);
  expect(bagOfWords('', 'a').f1).toBe(0);
});
