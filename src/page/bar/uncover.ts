import { openShadowRoot } from '../../extraction/dom/flat-tree.ts';
import { call } from '../../extraction/dom/safe.ts';
import { focused } from '../focus.ts';

/**
 * Scrolls a focused element out from under our boxes, so that the reader sees where the focus is.
 *
 * @returns a function that stops this.
 */
export function uncoverFocus(document: Document, view: Window, box: HTMLElement): () => void {
  const look = (): void => {
    const element = box.isConnected && focused(document, openShadowRoot);
    if (!element || !call<boolean>(element, 'matches', ':focus-visible')) return;
    const { left, right, top, bottom, height } = call<DOMRect>(element, 'getBoundingClientRect');
    const over = box.getBoundingClientRect();
    const isBeside = right <= over.left || left >= over.right || bottom <= over.top || top >= over.bottom;
    // At least half of it is visible above the box.
    if (isBeside || top < over.top - height / 2) return;
    call(element, 'scrollIntoView', { block: 'center', behavior: 'instant' });
  };
  // The browser scrolls to the element first.
  const onFocus = ({ target }: FocusEvent): void => {
    if (target !== (box.getRootNode() as ShadowRoot).host) view.requestAnimationFrame(look);
  };
  view.addEventListener('focusin', onFocus, true);
  return () => view.removeEventListener('focusin', onFocus, true);
}
