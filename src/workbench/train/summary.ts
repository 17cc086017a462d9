import { mean } from '../metrics/mean.ts';
import type { HeldOutPage } from './cross-validate.ts';

/** The results of a cross-validation, rounded to four decimals. */
export interface Summary {
  readonly pages: number;
  /** The mean word F1 of all pages, each answered by a model that was trained without the page's domain. */
  readonly wordF1: number;
  readonly wordPrecision: number;
  readonly wordRecall: number;
  readonly wordF1WithoutEmptyTruths: number;
  /** The same pages, answered by a model that was trained on them. */
  readonly wordF1OnTrainingPages: number;
  /** The F1 of DOM nodes; alignment tells which nodes are relevant. */
  readonly nodeF1: number;
  readonly byType: Readonly<Record<string, number>>;
  readonly byFold: readonly number[];
  /** The pages whose word F1 is more than .3 below that of the better baseline. */
  readonly worseThanBaseline: readonly string[];
  readonly milliseconds: { readonly median: number; readonly p99: number };
}

/** A page that is this far below the better baseline is listed. */
const FAR_BELOW = 0.3;

export function summarize(pages: readonly HeldOutPage[]): Summary {
  const f1 = (some: readonly HeldOutPage[]) => round(mean(some.map(({ words }) => words.f1)));
  const types = [...new Set(pages.map(({ type }) => type))].sort();
  const folds = [...new Set(pages.map(({ fold }) => fold))].sort();
  const times = pages.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const quantile = (q: number) => round(times[Math.floor(q * (times.length - 1))]);
  return {
    pages: pages.length,
    wordF1: f1(pages),
    wordPrecision: round(mean(pages.map(({ words }) => words.precision))),
    wordRecall: round(mean(pages.map(({ words }) => words.recall))),
    wordF1WithoutEmptyTruths: f1(pages.filter(({ emptyTruth }) => !emptyTruth)),
    wordF1OnTrainingPages: round(mean(pages.map(({ trained }) => trained.f1))),
    nodeF1: round(mean(pages.map(({ nodes }) => nodes.f1))),
    byType: Object.fromEntries(types.map((type) => [type, f1(pages.filter((page) => page.type === type))])),
    byFold: folds.map((fold) => f1(pages.filter((page) => page.fold === fold))),
    worseThanBaseline: pages
      .filter(({ words, baseline }) => words.f1 < baseline.f1 - FAR_BELOW)
      .map(({ id }) => id),
    milliseconds: { median: quantile(0.5), p99: quantile(0.99) },
  };
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
