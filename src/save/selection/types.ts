import type { KeptNodes } from '../../extraction/types.ts';

/** A place in the page: between two child nodes of an element, or between two characters of a text. */
export interface Boundary {
  readonly node: Node;
  readonly offset: number;
}

/** What lies between two places, the first before the second. Both may be in shadow trees. */
export interface Span {
  readonly start: Boundary;
  readonly end: Boundary;
}

/** Characters of a text, from `start` up to `end`. */
export interface Cut {
  readonly start: number;
  readonly end: number;
}

/** Nodes that the reader chose, some texts among them only in part. */
export interface SelectedNodes extends KeptNodes {
  /** Of the texts that are chosen in part, what is chosen. */
  readonly cuts: ReadonlyMap<Node, readonly Cut[]>;
  /** The innermost node that all of it stands in. */
  readonly around: Node;
  /** It goes from one place to another without a gap. */
  readonly isOne: boolean;
}

/** Why there is no selection to take. */
export type SelectionProblem = 'no-selection' | 'selection-in-field' | 'selection-in-frame';
