import type { MeasuredTree } from '../../extraction/types.ts';

const ELEMENT = 1;

/**
 * A CSS selector of one node of a page: the path from HTML. CSS has no words for text nodes; a text node is
 * written as `::text(n)`, n-th among the text nodes of its parent from 1 on, at the end of its parent's path.
 */
export function selectorOf(tree: MeasuredTree, index: number): string {
  const node = tree.nodes[index];
  if (node.nodeType === ELEMENT) return pathOf(node as Element);
  return `${pathOf(node.parentNode as Element)}::text(${place(node, (other) => other.nodeType === node.nodeType)})`;
}

function pathOf(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const name = at.localName.replace(/[^\w-]/gu, '\\$&');
    const unique = name === 'html' || name === 'body';
    steps.push(unique ? name : `${name}:nth-child(${place(at, (other) => other.nodeType === ELEMENT)})`);
  }
  return steps.reverse().join(' > ');
}

/** Place of a node among those of its kind under one parent, from 1 on. */
function place(node: Node, counts: (other: Node) => boolean): number {
  let at = 1;
  for (let other = node.previousSibling; other; other = other.previousSibling) if (counts(other)) at++;
  return at;
}
