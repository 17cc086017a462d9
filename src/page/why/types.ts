import type { Share } from '../adjust/choice.ts';

/** A term and its value. */
export interface Line {
  readonly term: string;
  readonly text: string;
  /** The language of the text, if it is not the reader's. */
  readonly lang?: string;
  /** What the term means, for everyone. */
  readonly means?: string;
}

/** The text about one part of the page. */
export interface Description {
  /** A sentence about how likely it is to be main content. */
  readonly likely?: string;
  readonly notes: readonly string[];
  readonly lines: readonly Line[];
  /** For those who know the papers; empty if R4 has not rated the part. */
  readonly figures: readonly Line[];
}

/** A part of the page with figures: an element, or a block of text beside others in one element. */
export interface Row {
  /** The element that the part is, or is in. */
  readonly element: Element;
  /** For a block of text: its first and its last node, and how it begins. */
  readonly block?: { readonly first: Node; readonly last: Node; readonly text: string };
  /** The number of parts around it. */
  readonly level: number;
  readonly share: Share;
  readonly isInSet: boolean;
  /** The probability of being main content, after the rules, in percent. */
  readonly percent?: number;
}

/** What is known about a page at the time of the look. */
export interface Figures {
  /** In document order. */
  readonly rows: readonly Row[];
  /** The row of an element, or of the nearest part around it. */
  rowOf(element: Element): number | undefined;
  tell(element: Element): Description;
  tellRow(row: number): Description;
}

/** Which parts are outlined in the page, or shown in the list. */
export const KINDS = ['kept', 'left out', 'set'] as const;
export type Kind = (typeof KINDS)[number];

/** Is a part of that kind? */
export function isOfKind({ share, isInSet }: Row, kind: Kind): boolean {
  return kind === 'set' ? isInSet : share === kind;
}
