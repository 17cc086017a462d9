import { expect, test } from '@jest/globals';
import { togetherWithLike } from '../../../../src/extraction/refine/together.ts';

const groups = (of: number[], words: number[]) => ({
  of: Int32Array.from(of),
  words: of.reduce<number[]>((sums, group, b) => ((sums[group] = (sums[group] ?? 0) + words[b]), sums), []),
  number: new Int32Array(of.length),
  count: [],
  linkWords: [],
  first: [],
  last: [],
});

test('blocks of one group move half way to the mean of its words; a block alone stays', () => {
  const words = [10, 30, 5];
  const moved = togetherWithLike(
    Float64Array.from([1, 0.2, 0.7]),
    groups([0, 0, 1], words),
    Int32Array.from(words),
  );
  expect([...moved].map((p) => Number(p.toFixed(6)))).toEqual([0.7, 0.3, 0.7]);
});
