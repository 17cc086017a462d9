import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chooseByExpectedF1 } from '../../../../src/extraction/refine/choose.ts';

const choose = (probability: number[], words: number[]) =>
  chooseByExpectedF1(Float64Array.from(probability), Int32Array.from(words));

function expectedF1(probability: number[], words: number[], chosen: ArrayLike<number>): number {
  let common = 0;
  let taken = 0;
  let relevant = 0;
  probability.forEach((p, b) => {
    relevant += p * words[b];
    if (!chosen[b]) return;
    common += p * words[b];
    taken += words[b];
  });
  return (2 * common) / (taken + relevant);
}

describe('chooseByExpectedF1', () => {
  test('takes what is sure and leaves what is not', () => {
    const { chosen, limit } = choose([0.95, 0.02, 0.9, 0.05], [100, 300, 50, 20]);
    expect([...chosen]).toEqual([1, 0, 1, 0]);
    expect(limit).toBe(0.9);
  });

  test('takes less than half probable blocks where nothing is more probable', () => {
    expect([...choose([0.4, 0.4, 0.4], [10, 10, 10]).chosen]).toEqual([1, 1, 1]);
  });

  test('takes nothing where little is promised', () => {
    const { chosen, limit } = choose([0.1, 0.1], [10, 10]);
    expect([...chosen]).toEqual([0, 0]);
    expect(limit).toBe(1);
  });

  test('no blocks, no choice', () => {
    expect(choose([], []).chosen).toHaveLength(0);
  });

  test('of blocks of one length no other set promises more', () => {
    const block = fc.tuple(fc.double({ min: 0.3, max: 1, noNaN: true }), fc.constant(10));
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
        const probability = blocks.map(([p]) => p);
        const words = blocks.map(([, w]) => w);
        const { expected } = choose(probability, words);
        for (let set = 1; set < 2 ** blocks.length; set++) {
          const other = expectedF1(
            probability,
            words,
            probability.map((_, b) => (set >> b) & 1),
          );
          expect(other).toBeLessThanOrEqual(expected + 1e-9);
        }
      }),
      { numRuns: 50 },
    );
  });
});
