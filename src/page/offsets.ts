import { call, property } from '../extraction/dom/safe.ts';
import { rectOf } from './in-view.ts';

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
  const off = Math.abs(offsetOf(pane)[1] - top);
  if (off > 0 && off < 1 && property(property<Document>(pane, 'ownerDocument'), 'scrollingElement') === pane)
    scrollToPartOfPixel(pane, top);
}

/**
 * Firefox rounds what a script asks it to scroll to, but not where it brings an element into view. An animation that
 * never runs gives the element its margin: the document does not change.
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
