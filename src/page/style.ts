import { call, property } from '../extraction/dom/safe.ts';

/** The computed style of an element, as it is now and whenever it is read. */
export function styleOf(element: Element): CSSStyleDeclaration {
  const view = property<Window>(property<Document>(element, 'ownerDocument'), 'defaultView');
  return call<CSSStyleDeclaration>(view, 'getComputedStyle', element);
}

/** A computed length in CSS pixels, 0 where it is none. */
export function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}
