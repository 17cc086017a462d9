import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { boxesOf, leavesOf, rectOf, Sight, type Leaf } from './in-view.ts';
import { firstInView, reachable } from './places.ts';
import { quietly } from './quietly.ts';

/** Where the reader is: a part of the kept content and how far below the window's top it stands. */
interface Place {
  readonly leaf: Leaf;
  readonly top: number;
}

type Offset = readonly [left: number, top: number];

interface Pane {
  readonly element: Element;
  /** Where it was before the page was isolated. */
  readonly before: Offset;
  /** Part of the content: where the reader moves it, it stays. */
  readonly isKept: boolean;
  /** Where it stood right after the page was isolated. */
  isolatedAt: Offset;
}

/** What a reader scrolls with. A page that shifts by itself has not been scrolled. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const SCROLL_EVENTS = ['scroll', 'scrollend'] as const;
/** Browsers round scroll positions to the pixels of the screen. */
const NOTICEABLE_PX = 2;
/** Left above what is brought into view. */
const MARGIN_PX = 16;
const ELEMENT_NODE = 1;
/** Elements that pages have thousands of, and that scroll nothing. */
const NO_PANES =
  'a,abbr,b,br,button,cite,dd,del,dt,em,font,h1,h2,h3,h4,h5,h6,hr,i,img,input,ins,kbd,label,li,mark,option,p,' +
  'path,picture,q,s,script,small,source,span,strong,style,sub,sup,svg,svg *,tbody,td,th,thead,time,tr,u,var,wbr';
/** Places at which a page is scrolled to its content before it is left alone. */
const MOST_TRIES = 3;

/**
 * Keeps the reader's place while the page changes around the kept content. Made before a change.
 */
export class ScrollKeeper {
  private readonly view: Window;
  /** The window scrolls as HTML or BODY. Panes lose their place when what they hold shrinks. */
  private readonly panes = new Map<Element, Pane>();
  private handled = false;
  /** The page has heard nothing of how it was scrolled. */
  private silent = false;

  constructor(
    private readonly document: Document,
    private kept: KeptNodes,
    path: Iterable<Element>,
  ) {
    this.view = property<Window>(document, 'defaultView');
    for (const element of path) this.remember(element, false);
    for (const element of scrolledIn(kept)) this.remember(element, true);
  }

  /** Hides by `change`, and keeps what was read where it stands, or brings the start of the content into view. */
  isolate(change: () => void): void {
    const place = this.place();
    const act = (): void => {
      change();
      for (const { element, before, isKept } of this.panes.values()) if (isKept) scrollBack(element, before);
      if (place) this.bringBack(place);
      else this.bringIntoView();
    };
    // Where the reader goes on in the same place, scripts that answer scrolling have nothing to do.
    this.silent = place !== undefined;
    if (this.silent) quietly(this.view, SCROLL_EVENTS, act);
    else act();
    for (const pane of this.panes.values()) pane.isolatedAt = offsetOf(pane.element);
    for (const name of HANDS) this.view.addEventListener(name, this.onHand, { capture: true, passive: true });
  }

  /** What is kept changes by `change`: what was read stays where it stands, if it does not go. */
  renew(change: () => KeptNodes): void {
    const place = this.place();
    const act = (): void => {
      this.kept = change();
      if (place && property<boolean>(place.leaf, 'isConnected') && boxesOf(place.leaf).length > 0)
        this.bringBack(place);
      else if (!this.place()) this.bringIntoView();
    };
    if (place) quietly(this.view, SCROLL_EVENTS, act);
    else act();
  }

  /** Restores by `change`: the old place, or what is being read now where the reader has moved on. */
  restore(change: () => void): void {
    for (const name of HANDS) this.view.removeEventListener(name, this.onHand, { capture: true });
    const panes = [...this.panes.values()];
    const moved = new Set(panes.filter(hasMoved));
    const isElsewhere = this.handled && panes.some((pane) => !pane.isKept && moved.has(pane));
    const place = isElsewhere ? this.place() : undefined;
    const offsets = panes.map((pane) =>
      this.handled && pane.isKept && moved.has(pane) ? offsetOf(pane.element) : pane.before,
    );
    const act = (): void => {
      change();
      panes.forEach(({ element }, i) => scrollBack(element, offsets[i]));
      if (place) this.bringBack(place);
    };
    if (this.silent && moved.size === 0) quietly(this.view, SCROLL_EVENTS, act);
    else act();
  }

  /** Puts everything back after a change that failed. */
  giveUp(): void {
    for (const name of HANDS) this.view.removeEventListener(name, this.onHand, { capture: true });
    for (const { element, before } of this.panes.values()) scrollBack(element, before);
  }

  private readonly onHand = (): void => {
    this.handled = true;
  };

  private remember(element: Element, isKept: boolean): void {
    if (this.panes.has(element)) return;
    const before = offsetOf(element);
    this.panes.set(element, { element, before, isKept, isolatedAt: before });
  }

  /** What is in view of the content. What stays where it is in the window tells little. */
  private place(): Place | undefined {
    const leaf = firstInView(this.document, this.kept);
    return leaf && { leaf, top: topOf(leaf) };
  }

  private bringBack({ leaf, top }: Place): void {
    for (const pane of [...new Sight(this.document).panesAround(leaf), this.view]) {
      // Firefox would keep a part of a pixel for ever, and drawn text would differ from what it was.
      const moved = Math.round(topOf(leaf) - top);
      if (moved === 0) return;
      call(pane, 'scrollBy', { top: moved, left: 0, behavior: 'instant' });
    }
  }

  /** Brings the start of the content into view. */
  private bringIntoView(): void {
    const sight = new Sight(this.document);
    let tries = 0;
    for (const leaf of reachable(leavesOf(this.kept), sight)) {
      if (sight.isInView(leaf) || tries++ === MOST_TRIES) return;
      const panes = [...sight.panesAround(leaf)];
      for (const pane of panes) this.remember(pane, true);
      const before = [property<Element>(this.document, 'documentElement'), ...panes].map(
        (element) => [element, offsetOf(element)] as const,
      );
      this.bringToTop(leaf, panes);
      if (sight.isInView(leaf)) return;
      for (const [element, offset] of before) scrollBack(element, offset);
    }
  }

  private bringToTop(leaf: Leaf, panes: readonly Element[]): void {
    for (const pane of panes) {
      const top = topOf(leaf) - rectOf(pane).top - MARGIN_PX;
      call(pane, 'scrollBy', { top, left: 0, behavior: 'instant' });
    }
    const [{ left }] = boxesOf(leaf);
    const isBeside = left < 0 || left >= this.view.innerWidth;
    this.view.scrollBy({
      top: topOf(leaf) - MARGIN_PX,
      left: isBeside ? left - MARGIN_PX : 0,
      behavior: 'instant',
    });
  }
}

/** What scrolls in the content and is not at its start. What is hidden keeps its offset by itself. */
function* scrolledIn({ roots }: KeptNodes): Iterable<Element> {
  for (const root of roots) {
    if (property<number>(root, 'nodeType') !== ELEMENT_NODE) continue;
    const below = call<NodeListOf<Element>>(root, 'querySelectorAll', `:not(${NO_PANES})`);
    for (const element of [root as Element, ...below]) if (offsetOf(element).some(Boolean)) yield element;
  }
}

function hasMoved({ element, isolatedAt }: Pane): boolean {
  return offsetOf(element).some((offset, i) => Math.abs(offset - isolatedAt[i]) > NOTICEABLE_PX);
}

function scrollBack(pane: Element, [left, top]: Offset): void {
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

function offsetOf(pane: Element): Offset {
  return [property<number>(pane, 'scrollLeft'), property<number>(pane, 'scrollTop')];
}

function topOf(leaf: Leaf): number {
  return boxesOf(leaf)[0]?.top ?? 0;
}
