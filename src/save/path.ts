import { property } from '../extraction/dom/safe.ts';
import type { Reads } from './reads.ts';
import type { NodePath } from './types.ts';

const FRAGMENT = 11;
/** Names that a selector takes without escapes. */
const PLAIN = /^[a-z][a-z\d-]*$/u;

/**
 * Where a node of the page is, from the root of its document: no page can be renamed so that it fails. Of
 * what is in a shadow tree, where its host is.
 */
export function pathOf(inner: Node, reads: Reads): NodePath {
  const node = inDocument(inner, reads);
  const isText = reads.tag(node) === '';
  const element = isText ? reads.parent(node) : node;
  const steps: string[] = [];
  for (let at = element; at && reads.tag(at) !== ''; at = reads.parent(at)) steps.unshift(step(at, reads));
  return { selector: steps.join(' > '), ...(isText ? { childNode: before(node, reads, () => true) } : {}) };
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

function step(element: Node, reads: Reads): string {
  const tag = reads.tag(element);
  const name = PLAIN.test(tag) ? tag : '*';
  if (tag === 'html' || tag === 'body') return name;
  return `${name}:nth-child(${before(element, reads, (node) => reads.tag(node) !== '') + 1})`;
}

function before(node: Node, reads: Reads, counts: (node: Node) => boolean): number {
  let count = 0;
  for (let at = reads.previous(node); at; at = reads.previous(at)) if (counts(at)) count += 1;
  return count;
}
