import { describe, expect, test } from '@jest/globals';
import { mixWithNetwork, networkOf } from '../../../../src/extraction/refine/network.ts';
import { packNetwork } from '../../../../src/workbench/train/pack.ts';
import { allAtOnce } from '../../../../src/extraction/steps.ts';

/** Two features, two hidden units: h0 = 0.9 z0 + 1, h1 = 5 z1 - 1; log odds = 2 h0 - h1 + 0.5. */
const DATA = {
  share: 0.25,
  sureFrom: 3,
  means: [1, 0],
  deviations: [0.5, 2],
  steps: [0.3, 1],
  weights: ['TQ', 'QV'],
  bias: [1, -1],
  out: [2, -1],
  outBias: 0.5,
};

/** The sum that the digits of DATA stand for, written out. */
function byHand(z0: number, z1: number): number {
  const h0 = Math.max(0, 0.9 * z0 + 1);
  const h1 = Math.max(0, 5 * z1 - 1);
  return 2 * h0 - h1 + 0.5;
}

const z0 = (x: number) => (Math.log(1 + x) - 1) / 0.5;

/** What becomes of the log odds of the trees. @param rows The two features of each. */
function mixed(logOdds: readonly number[], rows: readonly number[]): number[] {
  const changed = Float64Array.from(logOdds);
  const columns = [0, 1].flatMap((feature) => rows.filter((_, i) => i % 2 === feature));
  allAtOnce(mixWithNetwork(changed, networkOf(packNetwork(DATA)), Float32Array.from(columns)));
  return [...changed];
}

describe('mixWithNetwork', () => {
  test('takes logarithms, measures from the mean and adds up what hidden units let through', () => {
    const expected = [byHand(z0(4), Math.log(5) / 2), byHand(z0(1), 0), byHand(z0(0), -Math.log(17) / 2)];
    mixed([0, 0, 0], [4, 4, 1, 0, 0, -16]).forEach((sum, row) =>
      expect(sum).toBeCloseTo(expected[row] / 4, 12),
    );
  });

  test('leaves the trees three quarters, and all where they are sure', () => {
    const [unsure, sure, surelyNot] = mixed([2, 3, -3], [1, 0, 1, 0, 1, 0]);
    expect(unsure).toBeCloseTo(1.5 + byHand(z0(1), 0) / 4, 12);
    expect([sure, surelyNot]).toEqual([3, -3]);
  });

  test('does not follow a feature farther than four deviations', () => {
    const [far, farther] = mixed([0, 0], [1e4, 1e4, 1e6, 1e6]);
    expect(far).toBe(farther);
    expect(far).toBeCloseTo(byHand(4, 4) / 4, 12);
  });

  test.each([[['TQ', 'Q']], [['TQ']]])('it is not written if weights are missing: %s', (weights) => {
    expect(() => packNetwork({ ...DATA, weights })).toThrow('The network of the model is not complete.');
  });

  test('it is not written if a weight needs more than five bits', () => {
    expect(() => packNetwork({ ...DATA, weights: ['TQ', 'Qg'] })).toThrow(
      'A weight of the network has more than five bits.',
    );
  });
});
