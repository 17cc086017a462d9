import { call, property } from '../../extraction/dom/safe.ts';
import { frameOf } from '../frames.ts';
import { rectOf, Sight } from '../in-view.ts';

/** In CSS pixels of a window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a frame is drawn, in CSS pixels of the window. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
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

/** Where an element is drawn in the window of the tab; undefined where it is no longer in its page. */
export function rectIn({ x, y }: Point, element: Element | undefined): Rect | undefined {
  if (!element || !property<boolean>(element, 'isConnected')) return undefined;
  const { left, top, right, bottom } = rectOf(element);
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

/**
 * Scrolls as little as is needed to see a block, or to its middle.
 *
 * @param panel that stands over the page. Where it reaches from side to side, the block is seen beside it.
 */
export function bringIntoView(block: Element, panel?: Rect): void {
  const view = viewOf(block);
  const { innerWidth, innerHeight } = view;
  const isAcross = panel && panel.right - panel.left > innerWidth / 2;
  const isAbove = isAcross && panel.top + panel.bottom < innerHeight;
  const least = isAbove ? panel.bottom : innerHeight * EDGE;
  const most = isAcross && !isAbove ? panel.top : innerHeight * (1 - EDGE);
  const { top, bottom } = rectOf(block);
  const isLarge = bottom - top > most - least;
  const isBegun = top >= least && top < (least + most) / 2;
  if ((top >= least && bottom <= most) || (panel && isLarge && isBegun)) return;
  call(block, 'scrollIntoView', {
    block: isLarge ? 'start' : 'center',
    inline: 'nearest',
    behavior: 'instant',
  });
  if (!isAcross) return;
  const now = rectOf(block);
  const wanted = isLarge ? least : (least + most - (now.bottom - now.top)) / 2;
  call(view, 'scrollBy', { top: now.top - wanted, behavior: 'instant' });
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
