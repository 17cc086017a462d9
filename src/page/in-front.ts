import { call, property } from '../extraction/dom/safe.ts';

/** Children of a popover that are looked at: the box around some words often lets clicks through. */
const MOST_CHILDREN = 8;

/** All but the foremost modal dialog are inert, and no point of the window leads to them. */
export function isInFront(dialog: Element): boolean {
  return isHit(dialog, dialog);
}

/**
 * Does an open popover outside of the foremost modal dialog stand in front of it? No point of the window leads to it.
 * So the popover is moved into the dialog for the moment, which changes nothing of how it stands in the top
 * layer: it stays open. Where browsers cannot move so, what is outside counts as behind.
 */
export function isOver(popover: Element, dialog: Element): boolean {
  if (!('moveBefore' in dialog) || hasScripts(popover)) return false;
  const parent = property<Node>(popover, 'parentNode');
  const next = property<Node | null>(popover, 'nextSibling');
  try {
    call(dialog, 'moveBefore', popover, null);
    return [popover, ...partsOf(popover)].some((part) => isHit(part, popover));
  } catch {
    // It holds the dialog.
    return false;
  } finally {
    if (property(popover, 'parentNode') !== parent) call(parent, 'moveBefore', popover, next);
  }
}

function partsOf(popover: Element): Element[] {
  return [...property<HTMLCollection>(popover, 'children')].slice(0, MOST_CHILDREN);
}

/** A custom element may hear that it is moved. */
function hasScripts(popover: Element): boolean {
  return [popover, ...call<NodeListOf<Element>>(popover, 'querySelectorAll', '*')].some((element) =>
    property<string>(element, 'localName').includes('-'),
  );
}

/** Does the middle of a part lead to the whole? */
function isHit(part: Element, whole: Element): boolean {
  const tree = call<Document | ShadowRoot>(part, 'getRootNode');
  const { left, top, width, height } = call<DOMRect>(part, 'getBoundingClientRect');
  const hit = call<Element | null>(tree, 'elementFromPoint', left + width / 2, top + height / 2);
  return hit !== null && call<boolean>(whole, 'contains', hit);
}
