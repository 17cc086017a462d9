import { call, property } from '../extraction/dom/safe.ts';
import { quietly } from './quietly.ts';

export const FOCUS_EVENTS = ['focus', 'focusin', 'blur', 'focusout'] as const;

/** The element that has the keyboard, for `refocus` to give it back. */
export function focused(document: Document): Element | null {
  return property<Element | null>(document, 'activeElement');
}

/**
 * Gives the keyboard back to an element that lost it by being hidden. Does nothing when the reader has
 * gone elsewhere since.
 */
export function refocus(document: Document, element: Element | null): void {
  const view = property<Window>(document, 'defaultView');
  const now = focused(document);
  const lost =
    now === null || now === property(document, 'body') || now === property(document, 'documentElement');
  if (!element || !lost || now === element || !property<boolean>(element, 'isConnected')) return;
  quietly(view, FOCUS_EVENTS, () => call(element, 'focus', { preventScroll: true }), [element]);
}
