import type { PageScore } from '../metrics/score.ts';
import type { SnippetCounts } from '../metrics/snippets.ts';

/** A method's answer to one page. It is kept on disk, so that a change of a metric does not run methods again. */
export interface Answer {
  readonly page: string;
  /** Indices in the page's MeasuredTree; undefined for a peer, which answers only with text. */
  readonly nodes?: readonly number[];
  readonly holes?: readonly number[];
  readonly text: string;
  /** The time of the method alone; for a peer, including the clone of the document that it needs. */
  readonly milliseconds: number;
  /** Why there is no answer. `text` is empty then. */
  readonly error?: string;
}

/** The conditions under which a method answered. A report prints them; a score without them means nothing. */
export interface Conditions {
  readonly dataset: string;
  readonly method: string;
  /** How the pages were read: "quick", "jsdom", "chromium". */
  readonly dom: string;
  /** Whether empty shells were read with scripting off. */
  readonly noscript: boolean;
  readonly commit: string;
  /** Names and versions of Node and of the code that parsed and answered. */
  readonly versions: Readonly<Record<string, string>>;
  /**
   * Only if the method was trained on this data set: whether each page was answered by a model that was trained
   * without its domain, or by a model that was trained on these pages, whose scores are too high.
   */
  readonly trained?: 'held out' | 'on these pages';
}

/** The scores of one answer by each metric that the truth allows, by metric id. */
export interface ScoredPage {
  readonly page: string;
  readonly type?: string;
  /** Whether the page has no main content, by its truth. */
  readonly emptyTruth: boolean;
  /** Nodes of the MeasuredTree. */
  readonly size: number;
  readonly milliseconds: number;
  readonly scores: Readonly<Record<string, PageScore>>;
  /** Metrics with a single number (CleanEval score, LCString), in [0, 1]. */
  readonly values: Readonly<Record<string, number>>;
  /** If the truth has snippets; for scores that are pooled over pages. */
  readonly snippets?: SnippetCounts;
  /** Why the method did not answer. It is scored as an empty answer. */
  readonly error?: string;
}

/** Every page of one data set, scored for one method. */
export interface ScoredMethod extends Conditions {
  readonly name: string;
  /** Where the relevant nodes come from. */
  readonly nodesBy: 'labels' | 'alignment' | 'none';
  readonly pages: readonly ScoredPage[];
}
