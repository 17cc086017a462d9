import { call, property } from '../extraction/dom/safe.ts';

/** The computed style of an element, as it is now and whenever it is read. */
export function styleOf(element: Element): CSSStyleDeclaration {
  const view = property<Window>(property<Document>(element, 'ownerDocument'), 'defaultView');
  return call<CSSStyleDeclaration>(view, 'getComputedStyle', element);
}

/**
 * By how much an element is drawn larger than its computed lengths say, by the zoom of it and of what is around it.
 * Browsers that cannot tell (Chromium before 128) do not count the zoom in its boxes either.
 */
export function zoomOf(element: Element): number {
  return property<number | undefined>(element, 'currentCSSZoom') ?? 1;
}

/** A computed length in CSS pixels, 0 where it is none. */
export function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}
