import { call } from '../extraction/dom/safe.ts';
import type { PageView } from './page-view.ts';

/**
 * Answers of a browser that has the page on the screen.
 *
 * @param shadowRoot shows closed shadow trees too, where the caller may see them.
 */
export function liveView(view: Window, shadowRoot?: PageView['shadowRoot']): PageView {
  return {
    isShown: (element) => view.getComputedStyle(element).display !== 'none',
    isBlock: (element) => {
      const style = view.getComputedStyle(element);
      // What floats or is lifted out of the text is a "block" too, yet it does not end the line: an
      // initial letter, a note for screen readers.
      const inText = style.float === 'none' && /^(?:static|relative|sticky)$/u.test(style.position);
      return inText && /^(?:block|flex|grid|flow-root|list-item|table)$/u.test(style.display);
    },
    shownWidth: (element) => {
      // The box of an image that is not there is that of its alternative text.
      const isMissing = element instanceof HTMLImageElement && element.naturalWidth === 0;
      return isMissing ? 0 : call<DOMRect>(element, 'getBoundingClientRect').width;
    },
    canvasImage: (element) => {
      try {
        return call<string>(element, 'toDataURL');
      } catch {
        // What was drawn comes from another site, which alone may read it.
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
