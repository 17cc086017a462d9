import { call, property } from '../extraction/dom/safe.ts';
import { rectOf } from './in-view.ts';

/** Scroll position, in CSS pixels. */
export type Offset = readonly [left: number, top: number];

export function scrollBack(pane: Element, [left, top]: Offset): void {
  // Firefox keeps a fraction of a pixel, except at the edge.
  for (const to of [
    { left, top },
    { left: 0, top: 0 },
    { left, top },
  ]) {
    const [leftNow, topNow] = offsetOf(pane);
    if (leftNow === left && topNow === top) return;
    call(pane, 'scrollTo', { ...to, behavior: 'instant' });
  }
  const off = Math.abs(offsetOf(pane)[1] - top);
  if (off > 0 && off < 1 && property(property<Document>(pane, 'ownerDocument'), 'scrollingElement') === pane)
    scrollToPartOfPixel(pane, top);
}

/**
 * Firefox rounds positions that a script scrolls to, but not when it scrolls an element into view. A margin from an
 * animation that never runs gives that element its position, without a change of the document.
 */
function scrollToPartOfPixel(root: Element, top: number): void {
  const margin = rectOf(root).top + offsetOf(root)[1] - top;
  const frames = { scrollMarginTop: [`${margin}px`, `${margin}px`], scrollPaddingTop: ['0px', '0px'] };
  const animation = call<Animation>(root, 'animate', frames, { duration: 1000 });
  call(root, 'scrollIntoView', { block: 'start', inline: 'nearest', behavior: 'instant' });
  animation.cancel();
}

export function offsetOf(pane: Element): Offset {
  return [property<number>(pane, 'scrollLeft'), property<number>(pane, 'scrollTop')];
}

export function isScrolled(element: Element): boolean {
  return offsetOf(element).some(Boolean);
}
