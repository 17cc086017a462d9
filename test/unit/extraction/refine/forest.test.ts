import { describe, expect, test } from '@jest/globals';
import { forestLogOdds, forestOf } from '../../../../src/extraction/refine/forest.ts';
import { allAtOnce } from '../../../../src/extraction/steps.ts';
import { packTrees } from '../../../../src/workbench/train/pack.ts';

describe('forestLogOdds', () => {
  // feature 0 up to 5: (feature 1 up to 0.5: -1, else 2), else 3
  const tree = [0, 5, 1, 0.5, -1, -1000, -1, 2000, -1, 3000];

  test('walks each tree and adds up', () => {
    const forest = forestOf(packTrees([tree, [-1, 250]], 2));
    const columns = Float32Array.from([5, 5, 6, 0.5, 0.6, 0]);
    expect([...allAtOnce(forestLogOdds(forest, columns, 3))]).toEqual([-0.75, 2.25, 3.25]);
  });

  test('no rows', () => {
    expect(allAtOnce(forestLogOdds(forestOf(packTrees([tree], 2)), new Float32Array(0), 0))).toHaveLength(0);
  });

  test('a tree that is broken is not written', () => {
    expect(() => packTrees([tree, tree.slice(0, 6)], 2)).toThrow('A tree of the model is not complete.');
  });
});
