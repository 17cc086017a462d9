import type { KeptNodes } from '../../extraction/types.ts';
import type { Layout } from '../layout.ts';
import type { Prepared } from '../prepare.ts';

/** Why a page is given back. */
export type Ended = 'gone' | 'undone';

export interface Found {
  /** Undefined if there is no main content. */
  readonly found: KeptNodes | undefined;
  /** For what is kept now. */
  readonly prepared: Prepared;
}

/** How to search for the main content of a page. */
export interface Search {
  /**
   * In slices, while the page may be isolated.
   *
   * @param begin is called when the search begins, and each time it starts again because the page has changed. Returns
   * the layout of the whole page.
   * @param atBreak is called between two slices.
   * @throws the reason of the signal if the search is cancelled.
   */
  readonly inSlices: (begin: () => Layout, signal: AbortSignal, atBreak: () => void) => Promise<Found>;
  /** In one piece, while the whole page is shown. */
  readonly atOnce: () => KeptNodes | undefined;
  /** The layout as it is now. */
  readonly layoutNow: () => Layout;
}

/** What the code that keeps a page isolated needs to know about it. */
export interface LivingOptions {
  readonly document: Document;
  readonly search: Search;
  readonly end: (why: Ended) => void;
}
