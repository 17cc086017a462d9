/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { summarize } from '../../../../src/workbench/compare/summary.ts';
import { pairedBootstrap } from '../../../../src/workbench/metrics/bootstrap.ts';
import { POOR, RIGHT, scored, TRUTHS } from './made-up.ts';

describe('the summary of methods', () => {
  const [right, poor] = summarize([RIGHT, POOR], 'right');

  test('has the means over pages', () => {
    expect(right.words).toEqual({ pages: 4, meanPrecision: 1, meanRecall: 1, meanF1: 1 });
    // By hand: F1 of 1, 2/3 (1 and 1/2), 4/5 (2/3 and 1), 0.
    expect(poor.words.meanPrecision).toBeCloseTo((1 + 1 + 2 / 3 + 0) / 4, 12);
    expect(poor.words.meanRecall).toBeCloseTo((1 + 0.5 + 1 + 0) / 4, 12);
    expect(poor.words.meanF1).toBeCloseTo((1 + 2 / 3 + 4 / 5 + 0) / 4, 12);
  });

  test('has the interval of the difference from the base, page by page', () => {
    expect(right.difference).toBeUndefined();
    expect(poor.difference).toEqual(pairedBootstrap([1, 2 / 3, 4 / 5, 0], [1, 1, 1, 1]));
    expect(poor.difference?.estimate).toBeCloseTo(-(1 / 3 + 1 / 5 + 1) / 4, 12);
    expect(poor.difference?.low).toBeLessThan(poor.difference?.estimate as number);
  });

  test('pairs pages by their ids, and only those that both have', () => {
    const { f2, a1, a2 } = TRUTHS;
    const [, fewer] = summarize([POOR, scored('fewer', { f2, a2, a1 })], 'poor');
    expect(fewer.difference?.estimate).toBeCloseTo((1 + 1 / 3 + 0) / 3, 12);
  });

  test('has the runtimes and the types', () => {
    expect(poor.median).toBe(2.5);
    expect(poor.p95).toBeCloseTo(3.85, 12);
    expect(poor.types).toEqual([
      { type: 'article', pages: 2, f1: (1 + 2 / 3) / 2 },
      { type: 'forum', pages: 2, f1: 0.4 },
    ]);
  });

  test('names the methods that there are when the base is not one', () => {
    expect(() => summarize([RIGHT, POOR], 'r5')).toThrow(
      'no scores of "r5" to compare with. There are: right, poor.',
    );
  });
});
