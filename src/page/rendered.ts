import { call, property } from '../extraction/dom/safe.ts';
import { parentElementOf } from './trees.ts';

interface Hidden {
  readonly visibilityProperty?: boolean;
  readonly opacityProperty?: boolean;
}

/**
 * Does the page draw an element? With `display: contents` it has no box of its own: its boxes are those of
 * what is in it, and it is drawn where its parent is.
 */
export function isRendered(element: Element, hidden: Hidden = {}): boolean {
  let asked = hidden;
  for (
    let around: Element | null = element;
    around;
    around = property<Element | null>(around, 'assignedSlot') ?? parentElementOf(around)
  ) {
    if (call<boolean>(around, 'checkVisibility', asked)) return true;
    const view = property<Window>(property<Document>(around, 'ownerDocument'), 'defaultView');
    const { display, visibility } = call<CSSStyleDeclaration>(view, 'getComputedStyle', around);
    if (display !== 'contents' || (asked.visibilityProperty && visibility !== 'visible')) return false;
    // What is in an invisible box may be visible.
    asked = { ...asked, visibilityProperty: false };
  }
  return false;
}
