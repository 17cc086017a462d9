import { describe, expect, test } from '@jest/globals';
import { forestLogOdds, forestOf } from '../../../../src/extraction/refine/forest.ts';
import { allAtOnce } from '../../../../src/extraction/steps.ts';

describe('forestLogOdds', () => {
  // feature 0 up to 5: (feature 1 up to 0.5: -1, else 2), else 3
  const tree = [0, 5, 1, 0.5, -1, -1000, -1, 2000, -1, 3000];

  test('walks each tree and adds up', () => {
    const forest = forestOf([tree, [-1, 250]]);
    const rows = Float32Array.from([5, 0.5, 5, 0.6, 6, 0]);
    expect([...allAtOnce(forestLogOdds(forest, rows, 2))]).toEqual([-0.75, 2.25, 3.25]);
  });

  test('no rows', () => {
    expect(allAtOnce(forestLogOdds(forestOf([tree]), new Float32Array(0), 2))).toHaveLength(0);
  });

  test('says which tree is broken', () => {
    expect(() => forestOf([tree, tree.slice(0, 6)])).toThrow('Tree 1 of the model ends inside a fork.');
  });
});
