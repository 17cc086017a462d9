import { harmonicMean, type PageScore } from './score.ts';

declare const kind: unique symbol;

/** The mean of the pages' F1. It cannot be used where an `F1OfMeans` is expected. */
export type MeanF1 = number & { readonly [kind]: 'mean over pages of F1' };

/** F1 of the mean precision and the mean recall. It cannot be used where a `MeanF1` is expected. */
export type F1OfMeans = number & { readonly [kind]: 'F1 of mean precision and mean recall' };

/** The average scores of pages. Every page has the same weight, no matter how long it is. */
export interface MeanOverPages {
  readonly pages: number;
  readonly meanPrecision: number;
  readonly meanRecall: number;
  readonly meanF1: MeanF1;
}

/**
 * Means over pages. `meanF1` is the average of the pages' F1, as in the R4 paper (footnote 6), the CETD
 * paper ("the average of each metrics over all examples") and WCXB.
 */
export function meanOverPages(scores: readonly PageScore[]): MeanOverPages {
  return {
    pages: scores.length,
    meanPrecision: mean(scores.map(({ precision }) => precision)),
    meanRecall: mean(scores.map(({ recall }) => recall)),
    meanF1: mean(scores.map(({ f1 }) => f1)) as MeanF1,
  };
}

/**
 * F1 of the averages, as in article-extraction-benchmark and some papers. It is never lower than the lesser of the
 * two means, while the average of F1 can be, so the two cannot be compared.
 */
export function f1OfMeans({
  meanPrecision,
  meanRecall,
}: Pick<MeanOverPages, 'meanPrecision' | 'meanRecall'>): F1OfMeans {
  return harmonicMean(meanPrecision, meanRecall) as F1OfMeans;
}

/** The arithmetic mean; undefined for an empty list. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('No pages, so no mean.');
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}
