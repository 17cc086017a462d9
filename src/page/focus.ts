import type { ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { call, property } from '../extraction/dom/safe.ts';
import { quietly } from './quietly.ts';

export const FOCUS_EVENTS = ['focus', 'focusin', 'blur', 'focusout'] as const;

/** The element that has the keyboard, in a shadow tree too, for `refocus` to give it back. */
export function focused(document: Document, shadowRootOf: ShadowRootOf): Element | null {
  let element = property<Element | null>(document, 'activeElement');
  for (let inner = element; inner;) {
    element = inner;
    const tree = shadowRootOf(inner);
    inner = tree && property<Element | null>(tree, 'activeElement');
  }
  return element;
}

/**
 * Gives the keyboard back to an element that lost it by being hidden. Does nothing when the reader has
 * gone elsewhere since.
 */
export function refocus(document: Document, element: Element | null): void {
  const view = property<Window>(document, 'defaultView');
  const now = property<Element | null>(document, 'activeElement');
  const lost =
    now === null || now === property(document, 'body') || now === property(document, 'documentElement');
  if (!element || !lost || now === element || !property<boolean>(element, 'isConnected')) return;
  quietly(view, FOCUS_EVENTS, () => call(element, 'focus', { preventScroll: true }), [element]);
}
