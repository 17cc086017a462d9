import { call, property } from '../../extraction/dom/safe.ts';
import type { PageView } from '../page-view.ts';
import { ELEMENT, TEXT, type Reads } from '../reads.ts';

/**
 * The nodes of a document in the order in which the reader meets them: shadow trees in their hosts, and
 * in slots what the page puts there. A subtree is [i, end[i]).
 */
export interface FlatTree {
  readonly nodes: readonly Node[];
  /** Index of the parent, -1 for the document. */
  readonly parent: readonly number[];
  readonly end: readonly number[];
  /** Place of a node in `nodes`; that of its host for the root of a shadow tree. */
  readonly index: ReadonlyMap<Node, number>;
}

const DOCUMENT = 9;
/** Comments and the like are nowhere in it. */
const SEEN = new Set([DOCUMENT, ELEMENT, TEXT]);

/** The page may be deeper than any call stack. */
export function flatTree(document: Document, reads: Reads, view: PageView): FlatTree {
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
    const shadow = shadowOf(node, reads, view);
    if (shadow) index.set(shadow, at);
    const slotted = reads.tag(node) === 'slot' ? call<Node[]>(node, 'assignedNodes') : [];
    for (const child of slotted.toReversed()) open.push({ node: child, parent: at });
    if (slotted.length > 0) continue;
    for (let child = reads.last(shadow ?? node); child; child = reads.previous(child)) {
      open.push({ node: child, parent: at });
    }
  }
  return { nodes, parent, end: ends(parent), index };
}

export function shadowOf(node: Node, reads: Reads, view: PageView): ShadowRoot | null {
  if (reads.type(node) !== ELEMENT) return null;
  return view.shadowRoot?.(node as Element) ?? property<ShadowRoot | null>(node, 'shadowRoot');
}

function ends(parent: readonly number[]): number[] {
  const end = parent.map((_, at) => at + 1);
  for (let at = parent.length - 1; at > 0; at--) {
    end[parent[at]] = Math.max(end[parent[at]], end[at]);
  }
  return end;
}
