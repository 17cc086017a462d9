import { isElement } from '../extraction/dom/nodes.ts';
import { BLOCKS } from './tags.ts';

/** Does it stand on lines of its own? The writer of Markdown marks elements of its own that do. */
export function isBlock(node: Node | null): boolean {
  return isElement(node) && (BLOCKS.has(node.localName) || node.hasAttribute('block'));
}

export function holdsBlock(element: Element): boolean {
  return [...element.getElementsByTagName('*')].some(isBlock);
}
