import { describe, expect, test } from '@jest/globals';
import { forestOf } from '../../../../src/extraction/refine/forest.ts';
import { shareOfText } from '../../../../src/extraction/refine/gate.ts';
import { allAtOnce } from '../../../../src/extraction/steps.ts';
import { packTrees } from '../../../../src/workbench/train/pack.ts';

/** The share where trees give a page these thousandths of log odds. */
const shareFor = (thousandths: number): number =>
  allAtOnce(
    shareOfText(forestOf(packTrees([[-1, thousandths]], 1)), new Float32Array(2), new Int32Array([1, 1])),
  );

describe('the share of the trees for one text', () => {
  test('begins where a page is as likely to have one as not, and is whole from nine tenths on', () => {
    expect(shareFor(-9000)).toBe(0);
    expect(shareFor(0)).toBe(0);
    // Probabilities of .7 and .9.
    expect(shareFor(847)).toBeCloseTo(0.5, 3);
    expect(shareFor(2197)).toBeCloseTo(1, 3);
    expect(shareFor(9000)).toBe(1);
  });

  test('asks for the mean of each feature over the words, as logarithms with their sign', () => {
    // Three words of e - 1 and one of 1 - e: a mean of (3 - 1) / 4.
    const columns = Float32Array.from([9, 9, Math.E - 1, 1 - Math.E]);
    const isAbove = (limit: number): number =>
      allAtOnce(
        shareOfText(
          forestOf(packTrees([[1, limit, -1, -9000, -1, 9000]], 2)),
          columns,
          Int32Array.from([3, 1]),
        ),
      );
    expect(isAbove(0.499)).toBe(1);
    expect(isAbove(0.501)).toBe(0);
  });
});
