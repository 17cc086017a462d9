import { call } from '../extraction/dom/safe.ts';
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

/** The layout as it is now. */
export const LAYOUT: Layout = {
  isShown: (element) =>
    isRendered(element, VISIBLE) ||
    // Many pages show their parts only when the reader scrolls to them.
    (isRendered(element) && boxOf(element).top >= viewOf(element).innerHeight && isInFlow(element)),
  isRendered,
  isInFlow,
  isLarge: (element) => {
    const { width, height } = boxOf(element);
    const { innerWidth, innerHeight } = viewOf(element);
    const taken = Math.min(width, innerWidth) * Math.min(height, innerHeight);
    return LAYOUT.isShown(element) && taken >= LARGE * innerWidth * innerHeight;
  },
};

function boxOf(element: Element): DOMRect {
  return call<DOMRect>(element, 'getBoundingClientRect');
}
