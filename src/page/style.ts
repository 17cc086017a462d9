import { call, property } from '../extraction/dom/safe.ts';

/** The computed style of an element, or of its pseudo-element. It always shows the current values. */
export function styleOf(element: Element, pseudo?: string): CSSStyleDeclaration {
  return call<CSSStyleDeclaration>(viewOf(element), 'getComputedStyle', element, pseudo);
}

export function viewOf(element: Element): Window {
  return property<Window>(property<Document>(element, 'ownerDocument'), 'defaultView');
}

/**
 * The factor by which an element is drawn larger than its computed lengths, because of `zoom` on it and its ancestors.
 * In browsers without `currentCSSZoom` (Chromium before 128), boxes do not include the zoom either.
 */
export function zoomOf(element: Element): number {
  return property<number | undefined>(element, 'currentCSSZoom') ?? 1;
}

/** A computed length in CSS pixels; 0 if it is no length. */
export function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}
