import type { MeasuredTree } from '../../extraction/types.ts';

/** One page of a data set, parsed and measured. */
export interface Snapshot {
  readonly id: string;
  readonly url?: string | undefined;
  readonly type?: string | undefined;
  /** The whole page as it was parsed, in a read-only DOM. */
  readonly document: Document;
  readonly tree: MeasuredTree;
  /** False if the noscript convention was used. */
  readonly scripting: boolean;
  /** The CRC-32 of the page's HTML, which shows whether the data set has changed. */
  readonly html: number;
}

/** The parser of a page: parse5 with a read-only DOM, jsdom, or a real browser. */
export const DOMS = ['quick', 'jsdom', 'chromium'] as const;
export type Dom = (typeof DOMS)[number];

/** The conditions under which the snapshots of a file were taken. */
export interface SnapshotConditions {
  /** The version of the form of the file. */
  readonly format: number;
  readonly dataset: string;
  readonly dom: Dom;
  /** Whether shells were read with scripting off. */
  readonly noscript: boolean;
  /** When the first page was taken. It distinguishes two files with the same conditions. */
  readonly made: string;
  readonly commit: string;
  /** The names and versions of the code that parsed and measured. */
  readonly versions: Readonly<Record<string, string>>;
}
