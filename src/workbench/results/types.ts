import type { PageScore } from '../metrics/score.ts';
import type { SnippetCounts } from '../metrics/snippets.ts';

/** What a method answered on one page; kept on disk, so that a mended metric reruns no method. */
export interface Answer {
  readonly page: string;
  /** Indices in the page's MeasuredTree; undefined for a peer, which answers with text alone. */
  readonly nodes?: readonly number[];
  readonly holes?: readonly number[];
  readonly text: string;
  /** Time of the method alone for one of ours; for a peer with the clone of the document that it asks for. */
  readonly milliseconds: number;
  /** Why there is no answer. `text` is then empty. */
  readonly error?: string;
}

/** How the answers of a method came about: a report prints it, and a score without it says nothing. */
export interface Conditions {
  readonly dataset: string;
  readonly method: string;
  /** How the pages were read: "quick", "jsdom", "chromium". */
  readonly dom: string;
  /** Whether shells were read with scripting off. */
  readonly noscript: boolean;
  readonly commit: string;
  /** Names and versions of Node and of what parsed and answered. */
  readonly versions: Readonly<Record<string, string>>;
  /**
   * Only where the method was trained on the pages of this data set: whether each was answered by a model that
   * has not seen its domain, or by one that was trained on these very pages, whose scores are too good.
   */
  readonly trained?: 'held out' | 'on these pages';
}

/** The scores of one answer by each metric that the truth allows, by the metric's id. */
export interface ScoredPage {
  readonly page: string;
  readonly type?: string;
  /** Whether the page has no main content by its truth. */
  readonly emptyTruth: boolean;
  /** Nodes of the MeasuredTree. */
  readonly size: number;
  readonly milliseconds: number;
  readonly scores: Readonly<Record<string, PageScore>>;
  /** Metrics that are one number (CleanEval score, LCString), in [0, 1]. */
  readonly values: Readonly<Record<string, number>>;
  /** Where the truth names snippets; for scores that are pooled over pages. */
  readonly snippets?: SnippetCounts;
  /** Why the method did not answer; it is scored as an empty answer. */
  readonly error?: string;
}

/** Every page of one data set scored for one method. */
export interface ScoredMethod extends Conditions {
  readonly name: string;
  /** Where the relevant nodes come from. */
  readonly nodesBy: 'labels' | 'alignment' | 'none';
  readonly pages: readonly ScoredPage[];
}
