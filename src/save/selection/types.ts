import type { KeptNodes } from '../../extraction/types.ts';

/** A place in the page: between two child nodes of an element, or between two characters of a text. */
export interface Boundary {
  readonly node: Node;
  readonly offset: number;
}

/** A selected part, from one place to a later one. Both may be in shadow trees. */
export interface Span {
  readonly start: Boundary;
  readonly end: Boundary;
}

/** Characters of a text, from `start` up to `end`. */
export interface Cut {
  readonly start: number;
  readonly end: number;
}

/** The nodes that the reader selected. Some texts among them are only selected in part. */
export interface SelectedNodes extends KeptNodes {
  /** The selected part of each text that is selected in part. */
  readonly cuts: ReadonlyMap<Node, readonly Cut[]>;
  /** The innermost node around all of it. */
  readonly around: Node;
  /** Whether it goes from one place to another without a gap. */
  readonly isOne: boolean;
}

/** Why there is no selection to take. */
export type SelectionProblem = 'no-selection' | 'selection-in-field' | 'selection-in-frame';
