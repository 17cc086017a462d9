import { call, property } from '../extraction/dom/safe.ts';

/** How far something is scrolled, in CSS pixels. */
export type Offset = readonly [left: number, top: number];

export function scrollBack(pane: Element, [left, top]: Offset): void {
  // Firefox keeps a part of a pixel that it is off already, but for the edge.
  for (const to of [
    { left, top },
    { left: 0, top: 0 },
    { left, top },
  ]) {
    const [leftNow, topNow] = offsetOf(pane);
    if (leftNow === left && topNow === top) return;
    call(pane, 'scrollTo', { ...to, behavior: 'instant' });
  }
}

export function offsetOf(pane: Element): Offset {
  return [property<number>(pane, 'scrollLeft'), property<number>(pane, 'scrollTop')];
}

export function isScrolled(element: Element): boolean {
  return offsetOf(element).some(Boolean);
}
