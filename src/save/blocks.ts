import { BLOCKS } from './tags.ts';

export function isElement(node: Node | null): node is HTMLElement {
  return node?.nodeType === 1;
}

/** Does it stand on lines of its own? The writer of Markdown marks elements of its own that do. */
export function isBlock(node: Node | null): boolean {
  return isElement(node) && (BLOCKS.has(node.localName) || node.hasAttribute('block'));
}

export function holdsBlock(element: Element): boolean {
  return [...element.getElementsByTagName('*')].some(isBlock);
}
