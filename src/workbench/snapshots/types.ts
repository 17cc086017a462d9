import type { MeasuredTree } from '../../extraction/types.ts';

/** One page of a data set, parsed and measured. */
export interface Snapshot {
  readonly id: string;
  readonly url?: string | undefined;
  readonly type?: string | undefined;
  /** The whole page as it was parsed, in a DOM that can only be read. */
  readonly document: Document;
  readonly tree: MeasuredTree;
  /** False where the noscript convention was used. */
  readonly scripting: boolean;
  /** CRC-32 of the page's HTML, to see whether the data set still holds it. */
  readonly html: number;
}

/** How a page was parsed: by parse5 into a DOM that can only be read, by jsdom, or by a real browser. */
export const DOMS = ['quick', 'jsdom', 'chromium'] as const;
export type Dom = (typeof DOMS)[number];

/** How the snapshots of a file came about. */
export interface SnapshotConditions {
  /** Of the file's form. */
  readonly format: number;
  readonly dataset: string;
  readonly dom: Dom;
  /** Whether shells were read with scripting off. */
  readonly noscript: boolean;
  /** When the first page was taken: tells two files under the same conditions apart. */
  readonly made: string;
  readonly commit: string;
  /** Names and versions of what parsed and measured. */
  readonly versions: Readonly<Record<string, string>>;
}
