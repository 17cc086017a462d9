import { call, property } from '../extraction/dom/safe.ts';
import { rectOf } from './in-view.ts';

/** How many children of a popover are checked: the box around its words often lets clicks through. */
const MOST_CHILDREN = 8;

/** All modal dialogs but the one in front are inert, so a hit test finds none of them. */
export function isInFront(dialog: Element): boolean {
  return isHit(dialog, dialog);
}

/**
 * Is an open popover in front of the foremost modal dialog, although it is outside of it? It is inert, so a hit test
 * does not find it. So the popover is moved into the dialog for a moment. It stays open, at its place in the top layer.
 * If a browser cannot move it this way, the popover counts as behind.
 */
export function isOver(popover: Element, dialog: Element): boolean {
  if (!('moveBefore' in dialog) || hasScripts(popover)) return false;
  const parent = property<Node>(popover, 'parentNode');
  const next = property<Node | null>(popover, 'nextSibling');
  try {
    call(dialog, 'moveBefore', popover, null);
    return [popover, ...partsOf(popover)].some((part) => isHit(part, popover));
  } catch {
    // The popover contains the dialog.
    return false;
  } finally {
    if (property(popover, 'parentNode') !== parent) call(parent, 'moveBefore', popover, next);
  }
}

function partsOf(popover: Element): Element[] {
  return [...property<HTMLCollection>(popover, 'children')].slice(0, MOST_CHILDREN);
}

/** A custom element may be notified of the move. */
function hasScripts(popover: Element): boolean {
  return [popover, ...call<NodeListOf<Element>>(popover, 'querySelectorAll', '*')].some((element) =>
    property<string>(element, 'localName').includes('-'),
  );
}

/** Does a hit test in the middle of the part find the whole? */
function isHit(part: Element, whole: Element): boolean {
  const tree = call<Document | ShadowRoot>(part, 'getRootNode');
  const { left, top, width, height } = rectOf(part);
  const hit = call<Element | null>(tree, 'elementFromPoint', left + width / 2, top + height / 2);
  return hit !== null && call<boolean>(whole, 'contains', hit);
}
