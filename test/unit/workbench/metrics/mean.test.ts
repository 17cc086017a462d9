/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { bootstrapMean, pairedBootstrap } from '../../../../src/workbench/metrics/bootstrap.ts';
import { f1OfMeans, mean, meanOverPages, type MeanF1 } from '../../../../src/workbench/metrics/mean.ts';
import { hashOf, randomFrom } from '../../../../src/workbench/metrics/random.ts';
import { scoreOf } from '../../../../src/workbench/metrics/score.ts';

describe('means over pages', () => {
  // One page all precision, one all recall.
  const means = meanOverPages([scoreOf(1, 1, 9), scoreOf(1, 9, 1)]);

  test('average the F1 of each page', () => {
    expect(means.pages).toBe(2);
    expect(means.meanPrecision).toBeCloseTo(5 / 9, 12);
    expect(means.meanRecall).toBeCloseTo(5 / 9, 12);
    expect(means.meanF1).toBeCloseTo(0.2, 12);
  });

  test('are not the F1 of the averages', () => {
    expect(f1OfMeans(means)).toBeCloseTo(5 / 9, 12);
    // @ts-expect-error The one is not given where the other is meant.
    const mixed: MeanF1 = f1OfMeans(means);
    expect(mixed).not.toBe(means.meanF1);
  });

  test('of no pages there are none', () => {
    expect(() => mean([])).toThrow(RangeError);
    expect(() => meanOverPages([])).toThrow(RangeError);
  });
});

describe('bootstrap', () => {
  const random = randomFrom(11);
  const values = Array.from({ length: 400 }, () => random());

  test('gives the same interval for the same seed, and another for another', () => {
    const options = { resamples: 500, seed: 5 };
    expect(bootstrapMean(values, options)).toEqual(bootstrapMean(values, options));
    expect(bootstrapMean(values, { ...options, seed: 6 }).low).not.toBe(bootstrapMean(values, options).low);
  });

  test('finds 1.96 standard errors on either side of the mean', () => {
    const { estimate, low, high } = bootstrapMean(values, { resamples: 5_000 });
    const center = mean(values);
    const error = Math.sqrt(mean(values.map((value) => (value - center) ** 2)) / values.length);
    expect(estimate).toBe(center);
    expect((high - estimate) / error).toBeCloseTo(1.96, 0);
    expect((estimate - low) / error).toBeCloseTo(1.96, 0);
  });

  test('says how it was made', () => {
    expect(bootstrapMean([1, 1, 1], { resamples: 10 })).toEqual({
      estimate: 1,
      low: 1,
      high: 1,
      resamples: 10,
      level: 0.95,
      seed: 1,
    });
  });

  test('in pairs sees a small difference that is everywhere', () => {
    const better = values.map((value) => value + 0.01);
    const { estimate, low, high } = pairedBootstrap(better, values, { resamples: 200 });
    expect(estimate).toBeCloseTo(0.01, 12);
    expect(low).toBeCloseTo(0.01, 12);
    expect(high).toBeCloseTo(0.01, 12);
  });

  test('in pairs wants the same pages', () => {
    expect(() => pairedBootstrap([1], [1, 2])).toThrow('1 and 2');
  });
});

describe('random numbers', () => {
  test('are those of mulberry32', () => {
    const random = randomFrom(1);
    expect([random(), random(), random()].map((value) => value.toFixed(6))).toEqual([
      '0.627074',
      '0.002736',
      '0.527447',
    ]);
  });

  test('are even over [0, 1)', () => {
    const random = randomFrom(2);
    const bins = new Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i++) bins[Math.floor(random() * 10)]++;
    for (const count of bins) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  test('a hash changes with the text and with the seed', () => {
    expect(hashOf('example.org')).toBe(hashOf('example.org'));
    expect(hashOf('example.org')).not.toBe(hashOf('example.net'));
    expect(hashOf('example.org', 1)).not.toBe(hashOf('example.org', 2));
  });
});
