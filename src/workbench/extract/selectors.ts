import type { MeasuredTree } from '../../extraction/types.ts';

const ELEMENT = 1;

/**
 * A CSS selector for one node of a page: the path from HTML. CSS cannot select text nodes, so a text node is written as
 * `::text(n)` after the path of its parent, where n is its number among the text nodes there, starting at 1.
 */
export function selectorOf(tree: MeasuredTree, index: number): string {
  const node = tree.nodes[index];
  if (node.nodeType === ELEMENT) return pathOf(node as Element);
  return `${pathOf(node.parentNode as Element)}::text(${nthOf(node, (other) => other.nodeType === node.nodeType)})`;
}

function pathOf(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const name = at.localName.replace(/[^\w-]/gu, '\\$&');
    const unique = name === 'html' || name === 'body';
    steps.push(unique ? name : `${name}:nth-child(${nthOf(at, (other) => other.nodeType === ELEMENT)})`);
  }
  return steps.reverse().join(' > ');
}

/** The number of a node among the siblings of its kind, starting at 1. */
function nthOf(node: Node, counts: (other: Node) => boolean): number {
  let at = 1;
  for (let other = node.previousSibling; other; other = other.previousSibling) if (counts(other)) at++;
  return at;
}
