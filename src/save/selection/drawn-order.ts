import type { FlatTree } from '../../extraction/dom/flat-tree.ts';
import { ELEMENT, TEXT, type Reads } from '../reads.ts';

/**
 * The nodes of a document in the order in which they are drawn: shadow trees in their hosts, and in slots the nodes that the
 * page puts there. The subtree of node i is [i, end[i]).
 */
export interface DrawnOrder {
  readonly nodes: readonly Node[];
  /** Index of the parent, -1 for the document. */
  readonly parent: readonly number[];
  readonly end: readonly number[];
  /** The index of a node in `nodes`. For the root of a shadow tree, that of its host. */
  readonly index: ReadonlyMap<Node, number>;
}

const DOCUMENT = 9;
/** Comments and other invisible nodes are left out. */
const SEEN = new Set([DOCUMENT, ELEMENT, TEXT]);

/**
 * Not recursive, because a page may be deeper than any call stack.
 *
 * @param reads Reads of the flat tree.
 */
export function drawnOrder(document: Document, reads: Reads, flat: FlatTree): DrawnOrder {
  const nodes: Node[] = [];
  const parent: number[] = [];
  const index = new Map<Node, number>();
  const open: { node: Node; parent: number }[] = [{ node: document, parent: -1 }];
  for (let task = open.pop(); task; task = open.pop()) {
    const { node } = task;
    if (!SEEN.has(reads.type(node))) continue;
    const at = nodes.push(node) - 1;
    parent.push(task.parent);
    index.set(node, at);
    const shadow = flat.shadowRoot(node);
    if (shadow) index.set(shadow, at);
    for (let child = reads.last(node); child; child = reads.previous(child))
      open.push({ node: child, parent: at });
  }
  return { nodes, parent, end: ends(parent), index };
}

function ends(parent: readonly number[]): number[] {
  const end = parent.map((_, at) => at + 1);
  for (let at = parent.length - 1; at > 0; at--) {
    end[parent[at]] = Math.max(end[parent[at]], end[at]);
  }
  return end;
}
