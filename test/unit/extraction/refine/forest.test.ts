import { describe, expect, test } from '@jest/globals';
import { forestOf, probabilities } from '../../../../src/extraction/refine/forest.ts';

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

describe('probabilities', () => {
  // feature 0 up to 5: (feature 1 up to 0.5: -1, else 2), else 3
  const tree = [0, 5, 1, 0.5, -1, -1, -1, 2, -1, 3];

  test('walks each tree and adds up', () => {
    const forest = forestOf({ trees: [tree, [-1, 0.25]] });
    const rows = Float32Array.from([5, 0.5, 5, 0.6, 6, 0]);
    expect([...probabilities(forest, rows, 2)]).toEqual([-0.75, 2.25, 3.25].map(sigmoid));
  });

  test('no rows', () => {
    expect(probabilities(forestOf({ trees: [tree] }), new Float32Array(0), 2)).toHaveLength(0);
  });

  test('says which tree is broken', () => {
    expect(() => forestOf({ trees: [tree, tree.slice(0, 6)] })).toThrow(
      'Tree 1 of the model ends inside a fork.',
    );
  });
});
