import { call, property } from '../extraction/dom/safe.ts';
import { styleOf } from './style.ts';
import { parentElementOf } from './trees.ts';

interface Hidden {
  readonly visibilityProperty?: boolean;
  readonly opacityProperty?: boolean;
}

export const VISIBLE: Hidden = { visibilityProperty: true };

/**
 * Does the page draw an element? An element with `display: contents` has no box of its own. It counts as drawn if its
 * parent is.
 */
export function isRendered(element: Element, hidden: Hidden = {}): boolean {
  let asked = hidden;
  for (
    let around: Element | null = element;
    around;
    around = property<Element | null>(around, 'assignedSlot') ?? parentElementOf(around)
  ) {
    if (call<boolean>(around, 'checkVisibility', asked)) return true;
    const { display, visibility } = styleOf(around);
    if (display !== 'contents' || (asked.visibilityProperty && visibility !== 'visible')) return false;
    // Something inside an invisible box may be visible.
    asked = { ...asked, visibilityProperty: false };
  }
  return false;
}

/**
 * Does an element that is drawn, but cannot be seen, take room in the text? Closed menus and dialogs do not: they are
 * laid over the page.
 */
export function isInFlow(element: Element, hidden = VISIBLE): boolean {
  for (
    let around: Element | null = element;
    around && !isRendered(around, hidden);
    around = parentElementOf(around)
  )
    if (/absolute|fixed/.test(styleOf(around).position)) return false;
  return true;
}
