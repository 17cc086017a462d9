import { isElement } from '../extraction/dom/nodes.ts';
import { BLOCKS } from './tags.ts';

/** Does it stand on lines of its own? The elements that the Markdown writer adds say so by an attribute. */
export function isBlock(node: Node | null): boolean {
  return isElement(node) && (BLOCKS.has(node.localName) || node.hasAttribute('block'));
}

/** Does it contain a block? Goes from node to node: in jsdom, a list of n elements takes n steps for each. */
export function holdsBlock(element: Element): boolean {
  let at: Node = element;
  for (;;) {
    if (at.firstChild) at = at.firstChild;
    else {
      while (at !== element && !at.nextSibling) at = at.parentNode!;
      if (at === element) return false;
      at = at.nextSibling!;
    }
    if (isBlock(at)) return true;
  }
}
