import type { KeptNodes } from '../../extraction/types.ts';
import type { Layout } from '../layout.ts';
import type { Prepared } from '../prepare.ts';

/** Why a page is given back. */
export type Ended = 'gone' | 'undone';

export interface Found {
  /** Undefined where there is no main content. */
  readonly found: KeptNodes | undefined;
  /** Of what is kept now. */
  readonly prepared: Prepared;
}

/** How the main content of a page is looked for. */
export interface Search {
  /**
   * In slices, while the page may be isolated.
   *
   * @param begin is called at each beginning, since a search begins anew where the page changes. Gives the layout of
   * the page when it is shown whole.
   * @param atBreak is called between two slices.
   * @throws the reason of the signal when the search is cancelled.
   */
  readonly inSlices: (begin: () => Layout, signal: AbortSignal, atBreak: () => void) => Promise<Found>;
  /** In one piece. The page is shown whole. */
  readonly atOnce: () => KeptNodes | undefined;
  /** The layout as it is now. */
  readonly layout: Layout;
}

/** What keeps a page isolated has to know of it. */
export interface Surroundings {
  readonly document: Document;
  readonly search: Search;
  readonly end: (why: Ended) => void;
}
