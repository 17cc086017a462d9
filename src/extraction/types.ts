import type { Steps } from './steps.ts';

/** The values that pass between the steps: Document -> MeasuredTree -> Selection -> KeptNodes. */

/**
 * What one walk over a page leaves behind: its elements and its text nodes that are not blank, in
 * pre-order from BODY (index 0), as flat arrays with one place per node. Scripts, styles and other
 * elements that no page shows are left out with all that is in them; see `dom/tags.ts`. The walk follows
 * the page as it is drawn: what stands in a shadow tree is below its host, and slots are no nodes.
 *
 * Words and characters are those of the text; characters do not count white space. "In links" means
 * below an A element. All counts of an element cover its whole subtree.
 */
export interface MeasuredTree {
  /** Number of nodes. 0 when the document has no BODY. */
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
  /** 1 where only blank text, which is not in the tree, stands between the node and the one before it. */
  readonly spaceBefore: Uint8Array;
  /** Children in this tree: elements and text that is not blank. */
  readonly childCount: Int32Array;
  readonly words: Int32Array;
  readonly linkWords: Int32Array;
  readonly characters: Int32Array;
  readonly linkCharacters: Int32Array;
  /** Elements of the subtree, itself counted. */
  readonly elements: Int32Array;
  /** A elements of the subtree, itself counted. */
  readonly links: Int32Array;
  /** Nodes without children in the subtree, itself counted when it has none. */
  readonly leaves: Int32Array;
  /** Images of the subtree, itself counted: IMG, SVG, CANVAS. */
  readonly images: Int32Array;
  /** Whether the page draws the element of a node now; missing where nobody can tell. */
  readonly isDrawn?: (node: number) => boolean;
}

/** Why a node was taken or left. `value` was compared with `limit` where the step has one. */
export interface Reason {
  /** Index in the MeasuredTree. */
  readonly node: number;
  /** The step that decided, in the words of the paper. */
  readonly step: string;
  readonly kept: boolean;
  readonly value?: number;
  readonly limit?: number;
}

/** The nodes that a method takes for the main content: disjoint subtrees in document order. */
export interface Selection {
  readonly nodes: readonly number[];
  /** Disjoint subtrees below `nodes` that do not belong to it, in document order. */
  readonly holes: readonly number[];
  readonly reasons: readonly Reason[];
}

/** DOM nodes that stay: everything below `roots` less everything at or below `holes`. */
export interface KeptNodes {
  /** Disjoint, in document order. Empty when the page has no main content. */
  readonly roots: readonly Node[];
  /** Disjoint, in document order, each below one of `roots`. */
  readonly holes: readonly Node[];
}

/** One published way to choose the main content of a measured page. */
export interface Method {
  readonly id: string;
  /** The name that people know it by. */
  readonly name: string;
  /** The paper it follows: authors, title. */
  readonly source: string;
  /** Same tree, same answer: no page writes, clock or random numbers. */
  select(tree: MeasuredTree): Selection;
  /** The same in steps, where it takes long enough for them. */
  selectInSteps?(tree: MeasuredTree): Steps<Selection>;
}
