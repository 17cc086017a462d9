import { call, property } from '../../extraction/dom/safe.ts';
import { frameOf } from '../frames.ts';
import { rectOf, Sight } from '../in-view.ts';
import { viewOf } from '../style.ts';

/** A point, in CSS pixels of a window. */
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

/** The share of the window that bars of the page may cover at its upper edge, and the panel at its lower edge. */
const EDGE = 0.15;
/** Pixels per line, for wheels that report lines. */
const LINE_PX = 16;

/** The position of the page's window in the tab's window: the page may be in a frame. */
export function originOf(page: Document): Point {
  const origin = { x: 0, y: 0 };
  for (let frame = frameOf(page); frame; frame = frameOf(property<Document>(frame, 'ownerDocument'))) {
    const { left, top } = rectOf(frame);
    origin.x += left + property<number>(frame, 'clientLeft');
    origin.y += top + property<number>(frame, 'clientTop');
  }
  return origin;
}

/** The position of an element in the tab's window; undefined if it is no longer in its page. */
export function rectIn({ x, y }: Point, element: Element | undefined): Rect | undefined {
  if (!element || !property<boolean>(element, 'isConnected')) return undefined;
  const { left, top, right, bottom } = rectOf(element);
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

/**
 * Scrolls as little as needed to show a block, or the middle of it.
 *
 * @param panel the panel over the page. If it is as wide as the window, the block is shown above or below it.
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
 * The layer over the page receives the wheel, so we scroll the pane around a block below it. The browser itself scrolls
 * the tab's window.
 *
 * @param top the tab's window.
 */
export function scrollBelow(event: WheelEvent, block: Element, top: Window): void {
  // Ctrl and the wheel zoom.
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
