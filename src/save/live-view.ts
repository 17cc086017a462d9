import { call } from '../extraction/dom/safe.ts';
import type { PageView } from './page-view.ts';

/**
 * Asks a browser that shows the page.
 *
 * @param shadowRoot Returns the shadow tree of an element, also closed ones if the caller may read them.
 */
export function liveView(view: Window, shadowRoot?: PageView['shadowRoot']): PageView {
  return {
    isShown: (element) => view.getComputedStyle(element).display !== 'none',
    isBlock: (element) => {
      const style = view.getComputedStyle(element);
      // Floating and positioned elements are blocks too, but they do not end the line: an initial letter, a note for
      // screen readers.
      const inText = style.float === 'none' && /^(?:static|relative|sticky)$/u.test(style.position);
      return inText && /^(?:block|flex|grid|flow-root|list-item|table)$/u.test(style.display);
    },
    shownWidth: (element) => {
      // If an image was not loaded, its box is the box of its alternative text.
      const isMissing = element instanceof HTMLImageElement && element.naturalWidth === 0;
      return isMissing ? 0 : call<DOMRect>(element, 'getBoundingClientRect').width;
    },
    style: (element) => view.getComputedStyle(element),
    canvasImage: (element) => {
      try {
        return call<string>(element, 'toDataURL');
      } catch {
        // If a picture of another site is on the canvas, the page must not read it.
        return undefined;
      }
    },
    ...(shadowRoot && { shadowRoot }),
    reach: (element) => {
      const { display, visibility, userSelect } = view.getComputedStyle(element);
      if (display === 'none') return 'gone';
      return visibility === 'visible' && userSelect !== 'none' ? 'yes' : 'no';
    },
  };
}
