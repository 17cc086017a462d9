import { rectOf } from './in-view.ts';
import { isInFlow, isRendered, VISIBLE } from './rendered.ts';
import { viewOf } from './style.ts';

/** An element that takes this share of the window may be what the page is about. */
const LARGE = 0.4;

/** What a search asks about the layout of a page. */
export interface Layout {
  /** Does the page draw the element, and is it visible, or will it be when the reader scrolls to it? */
  readonly isShown: (element: Element) => boolean;
  readonly isRendered: (element: Element) => boolean;
  /** Is it visible, or hidden without being laid over the page, as the pane of a tab that is not open? */
  readonly isInFlow: (element: Element) => boolean;
  /** Is it visible, and does it take much of the window? */
  readonly isLarge: (element: Element) => boolean;
}

/** The layout as it is now, for one search. */
export function layoutNow(): Layout {
  const known = new Map<Element, boolean>();
  const isShown = (element: Element): boolean =>
    isRendered(element, VISIBLE) ||
    // Many pages show their parts only when the reader scrolls to them.
    (isRendered(element) && rectOf(element).top >= viewOf(element).innerHeight && isInFlow(element, known));
  return {
    isShown,
    isRendered,
    isInFlow: (element) => isInFlow(element, known),
    isLarge: (element) => {
      const { width, height } = rectOf(element);
      const { innerWidth, innerHeight } = viewOf(element);
      const taken = Math.min(width, innerWidth) * Math.min(height, innerHeight);
      return isShown(element) && taken >= LARGE * innerWidth * innerHeight;
    },
  };
}
