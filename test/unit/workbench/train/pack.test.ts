import { expect, test } from '@jest/globals';
import { lexiconOf } from '../../../../src/extraction/refine/features/lexical.ts';
import { forestOf } from '../../../../src/extraction/refine/forest.ts';
import { packLexicon, packTrees } from '../../../../src/workbench/train/pack.ts';

test('a lexicon is read as it was packed, by where its tokens stand', () => {
  const lexicon = lexiconOf(
    packLexicon({ 'n:nav': -80, 'n:menu': 89, 'n:inside': 95, 't:nav': 3, 'h:é': 0 }),
  );
  expect([...lexicon.names].sort()).toEqual([
    ['inside', 95],
    ['menu', 89],
    ['nav', -80],
  ]);
  expect([...lexicon.text]).toEqual([['nav', 3]]);
  expect([...lexicon.heading]).toEqual([['é', 0]]);
});

test('a model is packed the same, in whatever order its tokens come', () => {
  const tokens = { 't:b': 5, 't:a': 5, 't:d': -3, 't:c': 40, 't:e': 7 };
  const packed = packLexicon(tokens);
  expect(packed.text).toBe('-3 d 5 a b 7 e 40 c');
  expect(packLexicon(Object.fromEntries(Object.entries(tokens).reverse()))).toEqual(packed);
});

test('a token may begin with the sign after the digits', () => {
  expect([...lexiconOf(packLexicon({ 't::': 1 })).text]).toEqual([[':', 1]]);
});

test('refuses a token that would be read as a number, or as two', () => {
  expect(() => packLexicon({ 't:42': 1 })).toThrow('"t:42" is no token');
  expect(() => packLexicon({ 't:two words': 1 })).toThrow('"t:two words" is no token');
});

test('trees are read as they were packed', () => {
  const { feature, value, values, above, roots } = forestOf(
    packTrees(
      [
        [1, 0.5, -1, -1000, 0, 1e-35, -1, 250, -1, -1000],
        [1, 0.5, -1, 1, -1, 2],
      ],
      2,
    ),
  );
  expect([...feature]).toEqual([1, -1, 0, -1, -1, 1, -1, -1]);
  expect(Array.from(value, (place) => values[place])).toEqual([0.5, -1, 1e-35, 0.25, -1, 0.5, 0.001, 0.002]);
  expect([...above]).toEqual([2, 0, 4, 0, 0, 7, 0, 0]);
  expect([...roots]).toEqual([0, 5]);
});

test('the limits of a feature are packed in ascending order, in whatever order the trees name them', () => {
  const fork = (limit: number): number[] => [0, limit, -1, 1, -1, 2];
  const { limits } = packTrees([fork(0.5), fork(0.25), fork(0.75)], 1);
  expect(packTrees([fork(0.75), fork(0.5), fork(0.25)], 1).limits).toBe(limits);
  expect(limits.split(' ')).toEqual([...limits.split(' ')].sort());
});

test('refuses trees with more limits and values than two digits can tell apart', () => {
  const fork = (limit: number): number[] => [0, limit, -1, 1, -1, 2];
  const trees = Array.from({ length: 64 ** 2 }, (_, i) =>
    fork((100 + (i % 900)) * 10 ** Math.floor(i / 900)),
  );
  const packed = packTrees(trees.slice(2), 1);
  expect(packed.trees).toHaveLength(2 * 3 * (64 ** 2 - 2));
  const { value, values } = forestOf(packed);
  expect(values[value.at(-3) ?? -1]).toBe(595e4);
  expect(() => packTrees(trees, 1)).toThrow(RangeError);
});
