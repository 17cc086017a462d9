import { property } from '../extraction/dom/safe.ts';
import type { Reads } from './reads.ts';
import type { NodePath } from './types.ts';

const FRAGMENT = 11;
/** Names that need no escapes in a selector. */
const PLAIN = /^[a-z][a-z\d-]*$/u;

/** How many sibling nodes, and how many sibling elements, are before a node. */
interface Before {
  readonly nodes: number;
  readonly elements: number;
}

/**
 * Finds paths from the root of the document to its nodes. Paths have no names that a page chooses, so no page can make them
 * fail. For a node in a shadow tree, it is the path to the host.
 */
export function pathsOf(nodes: readonly Node[], reads: Reads): NodePath[] {
  const counts = new Map<Node, Before>();
  return nodes.map((node) => pathOf(inDocument(node, reads), reads, counts));
}

function pathOf(node: Node, reads: Reads, counts: Map<Node, Before>): NodePath {
  const isText = reads.tag(node) === '';
  const steps: string[] = [];
  for (let at = isText ? reads.parent(node) : node; at && reads.tag(at) !== ''; at = reads.parent(at)) {
    steps.push(step(at, reads, counts));
  }
  const selector = steps.reverse().join(' > ');
  return isText ? { selector, childNode: before(node, reads, counts).nodes } : { selector };
}

function inDocument(inner: Node, reads: Reads): Node {
  let node = inner;
  for (let at: Node | null = inner; at; at = reads.parent(at) ?? hostOf(at, reads)) {
    node = hostOf(at, reads) ?? node;
  }
  return node;
}

function hostOf(node: Node, reads: Reads): Element | null {
  return reads.type(node) === FRAGMENT ? (property<Element | undefined>(node, 'host') ?? null) : null;
}

function step(element: Node, reads: Reads, counts: Map<Node, Before>): string {
  const tag = reads.tag(element);
  const name = PLAIN.test(tag) ? tag : '*';
  if (tag === 'html' || tag === 'body') return name;
  return `${name}:nth-child(${before(element, reads, counts).elements + 1})`;
}

/** Counted once for all children of a parent, because thousands of them may be asked for. */
function before(node: Node, reads: Reads, counts: Map<Node, Before>): Before {
  const known = counts.get(node);
  if (known) return known;
  const parent = reads.parent(node);
  const count = { nodes: 0, elements: 0 };
  for (let at = parent && reads.first(parent); at; at = reads.next(at)) {
    counts.set(at, { ...count });
    count.nodes += 1;
    if (reads.tag(at) !== '') count.elements += 1;
  }
  return counts.get(node) ?? count;
}
