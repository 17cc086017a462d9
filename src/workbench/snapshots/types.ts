import type { MeasuredTree } from '../../extraction/types.ts';

/** What a browser made of a page; one place for each node of the MeasuredTree. Text has its parent's. */
export interface Rendered {
  /** 1 where the element is rendered and not `visibility: hidden` (checkVisibility). */
  readonly visible: Uint8Array;
  /** Left, top, width and height of each bounding box, four places a node, in CSS pixels from the page's corner. */
  readonly boxes: Float32Array;
  /** Computed font size in CSS pixels. */
  readonly fontSize: Float32Array;
}

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
  /** Only from a real browser. */
  readonly rendered?: Rendered;
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
