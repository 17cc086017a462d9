import type { MeasuredTree, Selection } from '../../extraction/types.ts';

/** A set of nodes of one MeasuredTree: 1 at the index of each node that is in it, else 0. */
export type NodeSet = Uint8Array;

/** The nodes that a method retrieves: the selected subtrees without their holes, elements and text alike. */
export function retrievedNodes(
  tree: Pick<MeasuredTree, 'length' | 'subtreeEnd'>,
  selection: Pick<Selection, 'nodes' | 'holes'>,
): NodeSet {
  const set = new Uint8Array(tree.length);
  for (const node of selection.nodes) set.fill(1, node, tree.subtreeEnd[node]);
  for (const hole of selection.holes) set.fill(0, hole, tree.subtreeEnd[hole]);
  return set;
}

/** Index of the tag name `#text` in every MeasuredTree. */
const TEXT = 0;

/** Indices of the text nodes, in document order. */
export function textNodes(tree: Pick<MeasuredTree, 'length' | 'tag'>): number[] {
  const found: number[] = [];
  for (let i = 0; i < tree.length; i++) if (tree.tag[i] === TEXT) found.push(i);
  return found;
}
