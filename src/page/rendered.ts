import { call, property } from '../extraction/dom/safe.ts';
import { styleOf } from './style.ts';
import { parentElementOf } from './trees.ts';

interface Hidden {
  readonly visibilityProperty?: boolean;
  readonly opacityProperty?: boolean;
}

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
