/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { alignmentWords, alignText } from '../../../../src/workbench/metrics/align.ts';

const align = (nodes: string[], text: string): ReturnType<typeof alignText> =>
  alignText(nodes.map(alignmentWords), alignmentWords(text));

describe('words of an alignment', () => {
  test('are those of WCXB in scripts with spaces', () => {
    expect(alignmentWords("Isn't v2_0 ÉCOLE")).toEqual(['isn', 't', 'v2_0', 'école']);
  });

  test('are single characters in scripts without', () => {
    expect(alignmentWords('iPhone手机 ไทย')).toEqual(['iphone', '手', '机', 'ไ', 'ท', 'ย']);
  });
});

describe('text nodes of which a text was made', () => {
  test('have at least two thirds of their words in it, in its order', () => {
    const { share, relevant } = align(
      ['Home News', 'The cat sat', 'on the mat', 'Read also dogs', 'and slept'],
      'The cat sat on a mat. And slept!',
    );
    expect([...share]).toEqual([0, 1, 2 / 3, 0, 1]);
    expect([...relevant]).toEqual([0, 1, 1, 0, 1]);
  });

  test('at another place of the page are not it', () => {
    // The same words stand in a teaser after the text: the truth has them once.
    const { relevant } = align(['The cat sat on the mat', 'More', 'The cat sat'], 'The cat sat on the mat');
    expect([...relevant]).toEqual([1, 0, 0]);
  });

  test('a menu with the first word of the text does not keep it', () => {
    const { relevant } = align(['Cats', 'Dogs', 'Cats sleep', 'all day'], 'Cats sleep all day');
    expect([...relevant]).toEqual([0, 0, 1, 1]);
  });

  test('without words are relevant between two relevant ones', () => {
    const { share, relevant } = align(['•', 'one', '—', 'two', '|', 'menu', '·'], 'one two');
    expect(share[0]).toBeNaN();
    expect([...relevant]).toEqual([0, 1, 1, 1, 0, 0, 0]);
  });

  test('of an empty text, or an empty page, are none', () => {
    expect([...align(['one', 'two'], '').relevant]).toEqual([0, 0]);
    expect([...align([], 'one').relevant]).toEqual([]);
  });

  test('with another limit', () => {
    const nodes = [['a', 'b']];
    expect([...alignText(nodes, ['a'], 0.5).relevant]).toEqual([1]);
    expect([...alignText(nodes, ['a']).relevant]).toEqual([0]);
  });

  test('a text in Chinese whose nodes end inside a sentence', () => {
    expect([...align(['首页', '我们在', '北京', '工作'], '我们在北京工作').relevant]).toEqual([0, 1, 1, 1]);
  });
});
