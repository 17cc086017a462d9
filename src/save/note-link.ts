import { NOTE_ROLE } from '../extraction/dom/note-marks.ts';
import { isElement } from '../extraction/dom/nodes.ts';
import { isNoteMark, textBeside } from './note-mark.ts';

/** In the copy, no named element can answer for a node. */
const STEPS: Parameters<typeof textBeside>[2] = {
  type: (node) => node.nodeType,
  parent: (node) => node.parentNode,
  previous: (node) => node.previousSibling,
  next: (node) => node.nextSibling,
  tag: (node) => (isElement(node) ? node.localName : ''),
};

/** Is a link of the copy the sign of a note? */
export function isNoteLink(link: Element, isToItem = false): boolean {
  const isRaised =
    (link.closest('sup') ?? link.querySelector('sup')) !== null || link.getAttribute('role') === NOTE_ROLE;
  const [before, after] = textsBeside(link).map((text) => text?.data ?? '');
  return isNoteMark(link.textContent ?? '', isRaised, before, after, isToItem);
}

export function textsBeside(link: Element): (Text | null)[] {
  return (['previous', 'next'] as const).map((side) => textBeside(link, side, STEPS) as Text | null);
}

/** Does a link lead from a note back to its sign in the text? It may look the same as the sign. */
export function leadsToSign(link: Element, target: Element): boolean {
  const isBefore = (link.compareDocumentPosition(target) & 2) !== 0;
  return isBefore && isNoteMark(target.textContent ?? '', true, '', '');
}
