import { call, property } from '../extraction/dom/safe.ts';
import { styleOf } from './style.ts';
import { parentElementOf } from './trees.ts';

interface Hidden {
  readonly visibilityProperty?: boolean;
  readonly opacityProperty?: boolean;
}

/** Asks whether an element can be seen, and not only whether it has a box. */
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
 * Does an element take room in the text as soon as the page shows it? Closed menus and dialogs do not: they are laid over
 * the page.
 *
 * @param hidden What hides an element, besides `display`.
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
