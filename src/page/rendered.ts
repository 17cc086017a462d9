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
 * @param known The answers so far, which are added to. They make the time linear for all elements of a page.
 * @param hidden What hides an element, besides `display`.
 */
export function isInFlow(element: Element, known: Map<Element, boolean>, hidden = VISIBLE): boolean {
  let end: Element | null = element;
  while (end && !known.has(end) && !isRendered(end, hidden) && !/absolute|fixed/.test(styleOf(end).position))
    end = parentElementOf(end);
  const answer = !end || (known.get(end) ?? isRendered(end, hidden));
  for (let around = element; around !== end; around = parentElementOf(around)!) known.set(around, answer);
  return answer;
}
