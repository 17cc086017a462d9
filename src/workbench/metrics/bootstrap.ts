import { mean } from './mean.ts';
import { randomFrom } from './random.ts';

export interface BootstrapOptions {
  /** How many resamples are drawn. Default 10,000. */
  readonly resamples?: number;
  /** Confidence level, in (0, 1). Default .95. */
  readonly level?: number;
  /** Default 1. With the same seed and number of pages the same pages are drawn. */
  readonly seed?: number;
}

/** A mean, and its confidence interval over pages of the same kind. */
export interface Interval extends Required<BootstrapOptions> {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Confidence interval of a mean over pages, by the percentile bootstrap: draw as many pages as there are, with
 * replacement, and take their mean, again and again. The interval contains the middle of these means.
 */
export function bootstrapMean(values: readonly number[], options: BootstrapOptions = {}): Interval {
  const { resamples = 10_000, level = 0.95, seed = 1 } = options;
  const estimate = mean(values);
  const random = randomFrom(seed);
  const pages = values.length;
  const means = new Float64Array(resamples);
  for (let i = 0; i < resamples; i++) {
    let sum = 0;
    for (let drawn = 0; drawn < pages; drawn++) sum += values[Math.floor(random() * pages)];
    means[i] = sum / pages;
  }
  means.sort();
  const tail = (1 - level) / 2;
  return {
    estimate,
    low: quantile(means, tail),
    high: quantile(means, 1 - tail),
    resamples,
    level,
    seed,
  };
}

/**
 * Paired bootstrap of two methods on the same pages: the interval of the mean of `a[i] - b[i]`. Pages are drawn, not
 * scores, so that pages that are hard for both methods do not widen it. The difference is significant at this level
 * if 0 is outside the interval.
 */
export function pairedBootstrap(
  a: readonly number[],
  b: readonly number[],
  options: BootstrapOptions = {},
): Interval {
  if (a.length !== b.length) throw new RangeError(`Not the same pages: ${a.length} and ${b.length}.`);
  return bootstrapMean(
    a.map((value, i) => value - b[i]),
    options,
  );
}

/** The value at this share of a sorted list, with linear interpolation. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
}
