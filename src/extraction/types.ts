import type { Steps } from './steps.ts';

/** The values that pass between the steps: Document -> MeasuredTree -> Selection -> KeptNodes. */

/**
 * The result of one walk over a page: its elements and its text nodes that are not blank, in pre-order from BODY
 * (index 0), as flat arrays with one entry per node. Scripts, styles and other elements that pages never show are
 * left out with everything in them; see `dom/tags.ts`. The walk follows the page as it is drawn: a shadow tree is
 * below its host, and slots are not nodes.
 *
 * Words and characters count text; white space does not count as characters. "In links" means inside an A element.
 * All counts of an element cover its whole subtree.
 */
export interface MeasuredTree {
  /** Number of nodes. 0 if the document has no BODY. */
  readonly length: number;
  /** The DOM node of each index. */
  readonly nodes: readonly Node[];
  /** Index of the parent; -1 for BODY. */
  readonly parent: Int32Array;
  /** Index after the last node of the subtree, so a subtree is [i, subtreeEnd[i]). */
  readonly subtreeEnd: Int32Array;
  /** Edges from BODY. */
  readonly depth: Int32Array;
  /** Edges to the deepest node of the subtree: depth(n) in the R4 paper, Section 2. */
  readonly height: Int32Array;
  /** Index into `tagNames`; 0 is text. */
  readonly tag: Uint32Array;
  /** Lower-case tag names; `tagNames[0]` is `#text`. */
  readonly tagNames: readonly string[];
  /** 1 if only blank text, which is not in the tree, is between the node and the one before it. */
  readonly spaceBefore: Uint8Array;
  /** Children in this tree: elements, and text that is not blank. */
  readonly childCount: Int32Array;
  readonly words: Int32Array;
  readonly linkWords: Int32Array;
  readonly characters: Int32Array;
  readonly linkCharacters: Int32Array;
  /** Elements in the subtree, including the node itself. */
  readonly elements: Int32Array;
  /** A elements in the subtree, including the node itself. */
  readonly links: Int32Array;
  /** Nodes without children in the subtree, including the node itself if it has none. */
  readonly leaves: Int32Array;
  /** Images in the subtree, including the node itself: IMG, SVG, CANVAS. */
  readonly images: Int32Array;
  /** Whether the page draws the element of a node now; missing if this is unknown. */
  readonly isDrawn?: (node: number) => boolean;
}

/** Why a node was kept or left out. If the step has a limit, `value` was compared with it. */
export interface Reason {
  /** Index in the MeasuredTree. */
  readonly node: number;
  /** The step that decided, in the words of the paper. */
  readonly step: string;
  readonly kept: boolean;
  readonly value?: number;
  readonly limit?: number;
}

/** The nodes that a method selects as main content: disjoint subtrees in document order. */
export interface Selection {
  readonly nodes: readonly number[];
  /** Disjoint subtrees inside `nodes` that do not belong to the main content, in document order. */
  readonly holes: readonly number[];
  readonly reasons: readonly Reason[];
}

/** The DOM nodes that are kept: everything in `roots`, except everything in `holes`. */
export interface KeptNodes {
  /** Disjoint, in document order. Empty if the page has no main content. */
  readonly roots: readonly Node[];
  /** Disjoint, in document order, each inside one of `roots`. */
  readonly holes: readonly Node[];
}

/** What chooses the main content of a measured page. */
export interface Selecting {
  /** The same tree always gives the same answer: no changes of the page, no clock, no random numbers. */
  select(tree: MeasuredTree): Selection;
  /** Like `select`, in steps, for methods that may take long. */
  selectInSteps?(tree: MeasuredTree): Steps<Selection>;
}

/** A method, with what people are told about it. */
export interface Method extends Selecting {
  readonly id: string;
  /** The name that people know it by. */
  readonly name: string;
  /** The paper it follows: authors, title. */
  readonly source: string;
}
