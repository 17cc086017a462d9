import type { Share } from '../adjust/choice.ts';

/** A term and what there is to say of it. */
export interface Line {
  readonly term: string;
  readonly text: string;
  /** Of the text, where it is none of the reader's language. */
  readonly lang?: string;
  /** What the term means, for everyone. */
  readonly means?: string;
}

/** What there is to say of one part of the page. */
export interface Told {
  /** One sentence of how likely it is to be main content. */
  readonly likely?: string;
  readonly notes: readonly string[];
  readonly lines: readonly Line[];
  /** For those who know the papers; none where the part has no point. */
  readonly figures: readonly Line[];
}

/** A part of the page that has figures: an element, or a block of text beside others in one. */
export interface Row {
  /** That the part is, or stands in. */
  readonly element: Element;
  /** Of a block of text: its first node and its last, and how it begins. */
  readonly block?: { readonly first: Node; readonly last: Node; readonly text: string };
  /** Of the parts around it, from 0. */
  readonly level: number;
  readonly share: Share;
  readonly isInSet: boolean;
  /** To be main content, after the rules, in percent. */
  readonly percent?: number;
}

/** What is known of a page as it was looked at. */
export interface Figures {
  /** In document order. */
  readonly rows: readonly Row[];
  /** The row of an element, or of the nearest part around it. */
  rowOf(element: Element): number | undefined;
  tell(element: Element): Told;
  tellRow(row: number): Told;
}

/** Which parts are marked in the page, or stand in the list. */
export const KINDS = ['kept', 'left out', 'set'] as const;
export type Kind = (typeof KINDS)[number];

/** Is a part of that kind? */
export function isOfKind({ share, isInSet }: Row, kind: Kind): boolean {
  return kind === 'set' ? isInSet : share === kind;
}
