import { call, property } from '../../extraction/dom/safe.ts';
import { frameOf } from '../frames.ts';
import { rectOf, Sight } from '../in-view.ts';

/** In CSS pixels of a window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of the height of the window: there the page may have bars, and at the lower edge is the panel. */
const EDGE = 0.15;
/** Pixels in a line, where the wheel counts lines. */
const LINE_PX = 16;

/** Where the window of a page begins in that of the tab: the page may stand in a frame. */
export function originOf(page: Document): Point {
  const origin = { x: 0, y: 0 };
  for (let frame = frameOf(page); frame; frame = frameOf(property<Document>(frame, 'ownerDocument'))) {
    const { left, top } = rectOf(frame);
    origin.x += left + property<number>(frame, 'clientLeft');
    origin.y += top + property<number>(frame, 'clientTop');
  }
  return origin;
}

/** Scrolls as little as is needed to see a block, or to its middle. */
export function bringIntoView(block: Element): void {
  const { innerHeight } = viewOf(block);
  const { top, bottom } = rectOf(block);
  if (top >= innerHeight * EDGE && bottom <= innerHeight * (1 - EDGE)) return;
  const isLarge = bottom - top > innerHeight * (1 - 2 * EDGE);
  call(block, 'scrollIntoView', {
    block: isLarge ? 'start' : 'center',
    inline: 'nearest',
    behavior: 'instant',
  });
}

/**
 * A layer over the page takes the wheel: what scrolls below it, around a block, is scrolled in its place. The
 * browser scrolls the window of the tab by itself.
 *
 * @param top the window of the tab.
 */
export function scrollBelow(event: WheelEvent, block: Element, top: Window): void {
  // The reader zooms.
  if (event.ctrlKey) return;
  const view = viewOf(block);
  const [pane] = new Sight(property<Document>(block, 'ownerDocument')).panesAround(block);
  const scrolled = pane ?? (view === top ? undefined : view);
  if (!scrolled) return;
  event.preventDefault();
  const unit = [1, LINE_PX, view.innerHeight][event.deltaMode];
  call(scrolled, 'scrollBy', {
    left: event.deltaX * unit,
    top: event.deltaY * unit,
    behavior: 'instant',
  });
}

function viewOf(element: Element): Window {
  return property<Window>(property<Document>(element, 'ownerDocument'), 'defaultView');
}
