import { isElement } from '../extraction/dom/nodes.ts';
import { BLOCKS } from './tags.ts';

/** Does it stand on lines of its own? The elements that the Markdown writer adds say so by an attribute. */
export function isBlock(node: Node | null): boolean {
  return isElement(node) && (BLOCKS.has(node.localName) || node.hasAttribute('block'));
}

/** Does it contain a block? In jsdom, `getElementsByTagName` would take n steps for each of n elements. */
export function holdsBlock(element: Element): boolean {
  return [...element.querySelectorAll('*')].some(isBlock);
}
