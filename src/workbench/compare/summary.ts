import { bootstrapMean, pairedBootstrap, quantile, type Interval } from '../metrics/bootstrap.ts';
import { mean, meanOverPages, type MeanOverPages } from '../metrics/mean.ts';
import type { ScoredMethod, ScoredPage } from '../results/types.ts';

/** The metrics that the report is about, by their ids in `ScoredPage.scores`. */
export const WORDS = 'words';
export const NODES = 'nodes';

/** What the table of methods says of one. All scores in [0, 1], each a mean over pages. */
export interface MethodSummary {
  readonly method: string;
  readonly name: string;
  /** False where it was trained on these very pages: then it is no best of anything. */
  readonly fair: boolean;
  /** Over words. */
  readonly words: MeanOverPages;
  /** Of the mean word F1. */
  readonly interval: Interval;
  /** Mean word F1 less that of the base on the pages that both have; undefined for the base itself. */
  readonly difference?: Interval;
  /** Over DOM nodes; undefined where the data set or the method has none. */
  readonly nodes?: MeanOverPages;
  readonly nodesBy: ScoredMethod['nodesBy'];
  /** Milliseconds for a page. */
  readonly median: number;
  readonly p95: number;
  readonly types: readonly TypeSummary[];
}

export interface TypeSummary {
  readonly type: string;
  readonly pages: number;
  /** Mean word F1. */
  readonly f1: number;
}

/** The type of pages to which the data set gives none. */
export const NO_TYPE = 'no type';

/**
 * The method that the others are compared with.
 *
 * @throws RangeError when there is none of this id.
 */
export function baseOf(methods: readonly ScoredMethod[], base: string): ScoredMethod {
  const found = methods.find(({ method }) => method === base);
  if (found) return found;
  const known = methods.map(({ method }) => method).join(', ');
  throw new RangeError(`There are no scores of "${base}" to compare with. There are: ${known}.`);
}

/**
 * Summaries of all methods, in their order.
 *
 * @param base Id of the method that the others are compared with.
 * @throws RangeError when the base is not among them or a method has no word scores.
 */
export function summarize(methods: readonly ScoredMethod[], base: string): MethodSummary[] {
  const compared = baseOf(methods, base);
  return methods.map((method) => ({
    ...summaryOf(method),
    ...(method !== compared && differenceOf(method, compared)),
  }));
}

function summaryOf(scored: ScoredMethod): MethodSummary {
  const f1 = wordF1(scored);
  if (f1.size === 0)
    throw new RangeError(
      `No page of "${scored.method}" has a score by words, which the report is about; where only snippets are known there is none.`,
    );
  const runtimes = scored.pages.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const nodes = scoresBy(scored, NODES);
  return {
    method: scored.method,
    name: scored.name,
    fair: scored.trained !== 'on these pages',
    words: meanOverPages(scoresBy(scored, WORDS)),
    interval: bootstrapMean([...f1.values()]),
    ...(nodes.length > 0 && { nodes: meanOverPages(nodes) }),
    nodesBy: scored.nodesBy,
    median: quantile(runtimes, 0.5),
    p95: quantile(runtimes, 0.95),
    types: byType(scored.pages),
  };
}

function differenceOf(scored: ScoredMethod, base: ScoredMethod): { difference?: Interval } {
  const baseF1 = wordF1(base);
  const common = [...wordF1(scored)].filter(([page]) => baseF1.has(page));
  if (common.length === 0) return {};
  return {
    difference: pairedBootstrap(
      common.map(([, f1]) => f1),
      common.map(([page]) => baseF1.get(page) as number),
    ),
  };
}

function scoresBy({ pages }: ScoredMethod, metric: string): ScoredPage['scores'][string][] {
  return pages.flatMap(({ scores }) => scores[metric] ?? []);
}

function wordF1({ pages }: ScoredMethod): Map<string, number> {
  return new Map(
    pages.filter(({ scores }) => scores[WORDS]).map(({ page, scores }) => [page, scores[WORDS].f1]),
  );
}

/** Types with most pages first. */
function byType(pages: readonly ScoredPage[]): TypeSummary[] {
  const groups = new Map<string, number[]>();
  for (const { type = NO_TYPE, scores } of pages) {
    if (!scores[WORDS]) continue;
    const group = groups.get(type);
    if (group) group.push(scores[WORDS].f1);
    else groups.set(type, [scores[WORDS].f1]);
  }
  return [...groups]
    .map(([type, f1]) => ({ type, pages: f1.length, f1: mean(f1) }))
    .sort((a, b) => b.pages - a.pages || (a.type < b.type ? -1 : 1));
}
