import { isElement } from '../../extraction/dom/nodes.ts';
import { isBlock } from '../blocks.ts';

/** Elements of the prepared copy that hold finished Markdown. */
export const RAW = 'x-raw';
/** A footnote of the prepared copy. */
export const NOTE = 'x-note';

/** Does it contain nothing visible? */
export function isEmpty(node: Node): boolean {
  if ((node.textContent ?? '').trim() !== '') return false;
  return !isElement(node) || (node.localName !== 'img' && !node.querySelector('img, input, hr, x-raw'));
}

/** The next visible node of the same line in one direction, or the element that ends before it. */
export function neighbour(
  node: Node,
  side: 'nextSibling' | 'previousSibling',
): { node?: Node; inside?: Element } {
  let at: Node = node;
  for (;;) {
    const sibling = at[side];
    if (sibling) {
      at = sibling;
      if (sibling.nodeType === 3 ? sibling.nodeValue !== '' : isElement(sibling) && !isNothing(sibling))
        return { node: sibling };
      continue;
    }
    const parent = at.parentNode;
    if (!isElement(parent) || isBlock(parent) || !PLAIN.has(parent.localName))
      return isElement(parent) ? { inside: parent } : {};
    at = parent;
  }
}

function isNothing(element: Element): boolean {
  return (
    element.localName !== 'br' &&
    !isBlock(element) &&
    element.textContent === '' &&
    !element.querySelector('img, x-raw') &&
    element.localName !== 'img'
  );
}

/** Inline elements that Markdown has no sign for. */
export const UNSIGNED =
  'abbr, acronym, bdi, bdo, big, cite, data, dfn, font, label, nobr, output, picture, small, span, time, u, var';
const PLAIN = new Set([...UNSIGNED.split(', '), 'button', 'samp', 'tt']);

export function isPlain(element: Element): boolean {
  return PLAIN.has(element.localName);
}
