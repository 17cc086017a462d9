import { bootstrapMean, pairedBootstrap, quantile, type Interval } from '../metrics/bootstrap.ts';
import { mean, meanOverPages, type MeanOverPages } from '../metrics/mean.ts';
import type { ScoredMethod, ScoredPage } from '../results/types.ts';

/** The metrics of the report, by their ids in `ScoredPage.scores`. */
export const WORDS = 'words';
export const NODES = 'nodes';

/** A row of the table of methods. All scores are means over pages, in [0, 1]. */
export interface MethodSummary {
  readonly method: string;
  readonly name: string;
  /** False if the method was trained on these pages, and so cannot be the best of anything. */
  readonly fair: boolean;
  /** Word scores. */
  readonly words: MeanOverPages;
  /** The interval of the mean word F1. */
  readonly interval: Interval;
  /** Mean word F1 minus that of the base, on the pages that both have; undefined for the base itself. */
  readonly difference?: Interval;
  /** Scores over DOM nodes; undefined if the data set or the method has none. */
  readonly nodes?: MeanOverPages;
  readonly nodesBy: ScoredMethod['nodesBy'];
  /** Milliseconds per page. */
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

/** The type of pages without a type. */
export const NO_TYPE = 'no type';

/**
 * The index of the method that the others are compared with.
 *
 * @throws RangeError if there is no method with this id.
 */
export function baseOf(methods: readonly ScoredMethod[], base: string): ScoredMethod {
  const found = methods.find(({ method }) => method === base);
  if (found) return found;
  const known = methods.map(({ method }) => method).join(', ');
  throw new RangeError(`There are no scores of "${base}" to compare with. There are: ${known}.`);
}

/**
 * The summaries of all methods, in their order.
 *
 * @param base The id of the method that the others are compared with.
 * @throws RangeError if the base is missing or a method has no word scores.
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

/** The types, those with most pages first. */
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
