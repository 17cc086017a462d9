import { call } from '../extraction/dom/safe.ts';
import { isRendered } from './rendered.ts';
import { viewOf } from './style.ts';

/** An element that takes this share of the window may be what the page is about. */
const LARGE = 0.4;

/** What a search asks about the layout of a page. */
export interface Layout {
  /** Does the page draw the element, and is it visible? */
  readonly isShown: (element: Element) => boolean;
  readonly isRendered: (element: Element) => boolean;
  /** Is it visible, and does it take much of the window? */
  readonly isLarge: (element: Element) => boolean;
}

/** The layout as it is now. */
export const LAYOUT: Layout = {
  isShown: (element) => isRendered(element, { visibilityProperty: true }),
  isRendered: (element) => isRendered(element),
  isLarge: (element) => {
    const { width, height } = call<DOMRect>(element, 'getBoundingClientRect');
    const { innerWidth, innerHeight } = viewOf(element);
    const taken = Math.min(width, innerWidth) * Math.min(height, innerHeight);
    return LAYOUT.isShown(element) && taken >= LARGE * innerWidth * innerHeight;
  },
};
