import { hostOf } from '../extraction/dom/flat-tree.ts';
import { isElement } from '../extraction/dom/nodes.ts';
import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { boxesOf, leavesOf, rectOf, Sight, type Leaf } from './in-view.ts';
import { bringBack, placeIn, reachable, topOf, type Place } from './places.ts';
import { quietly } from './quietly.ts';
import { isScrolled, offsetOf, scrollBack, type Offset } from './offsets.ts';
import type { Content } from './content.ts';
import { PLAIN, type Trees } from './trees.ts';

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
/** Content that begins below this part of the window fills less than a third of it. */
const LOW = 2 / 3;
/** The same where the reader has not scrolled yet, and so has not begun to read. */
const LOW_AT_FIRST = 1 / 8;
/** By then what comes back is laid out, if the tab is drawn at all. */
const FRAMES = 2;
const DRAWN_MS = 1000;
/** Elements that scroll nothing. */
export const NO_PANES = `${PLAIN},h1,h2,h3,h4,h5,h6,p,span`;
const PANES = `:not(${NO_PANES})`;
/** Fields scroll too. In Firefox they go to the start when they are hidden, and now and then so do panes. */
const MAY_SCROLL = `${PANES}, input, textarea`;
/** Places at which a page is scrolled to its content before it is left alone. */
const MOST_TRIES = 3;

/** The one that was made last: a page may be isolated again at once. */
const latest = new WeakMap<Document, ScrollKeeper>();

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
    content: Content,
    path: Iterable<Element>,
    trees: Trees,
  ) {
    this.view = property<Window>(document, 'defaultView');
    latest.set(document, this);
    for (const element of path) this.remember(element, false);
    for (const element of scrolledIn(kept, content, trees)) this.remember(element, true);
    for (const tree of trees) for (const one of scrolledBelow(tree, MAY_SCROLL)) this.remember(one, false);
  }

  /**
   * Hides by `change`, and keeps what was read where it stands, or brings the start of the content into view.
   *
   * @param leaves of what is kept.
   */
  isolate(change: () => void, leaves: readonly Leaf[]): void {
    const place = placeIn(this.document, leaves);
    const isLow = place !== undefined && this.isLow(place);
    const act = (): void => {
      change();
      for (const { element, before, isKept } of this.panes.values()) if (isKept) scrollBack(element, before);
      if (!place) return this.bringIntoView();
      bringBack(this.document, place);
      if (isLow) this.bringUp();
    };
    // Where the reader goes on in the same place, scripts that answer scrolling have nothing to do.
    this.silent = place !== undefined && !isLow;
    if (this.silent) quietly(this.view, SCROLL_EVENTS, act);
    else act();
    for (const pane of this.panes.values()) pane.isolatedAt = offsetOf(pane.element);
    for (const name of HANDS) this.view.addEventListener(name, this.onHand, { capture: true, passive: true });
  }

  /**
   * What is kept changes by `change`: what was read stays where it stands, if it does not go.
   *
   * @param leaves of what is kept now, where they are known.
   */
  renew(leaves: readonly Leaf[] | undefined, change: () => KeptNodes): void {
    const place = this.place(leaves);
    const act = (): void => {
      this.kept = change();
      if (place && property<boolean>(place.leaf, 'isConnected') && boxesOf(place.leaf).length > 0)
        bringBack(this.document, place);
      else if (!this.place()) this.bringIntoView();
    };
    const rested = [...this.panes.values()].filter((pane) => !hasMoved(pane));
    if (place) quietly(this.view, SCROLL_EVENTS, act);
    else act();
    // What we move here is not moved by the reader.
    for (const pane of rested) pane.isolatedAt = offsetOf(pane.element);
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
      if (place) bringBack(this.document, place);
      else this.whenDrawn(() => panes.forEach(({ element }, i) => scrollBack(element, offsets[i])));
    };
    if (this.silent && moved.size === 0) quietly(this.view, SCROLL_EVENTS, act);
    else act();
  }

  /** Puts everything back after a change that failed. */
  giveUp(): void {
    for (const name of HANDS) this.view.removeEventListener(name, this.onHand, { capture: true });
    for (const { element, before } of this.panes.values()) scrollBack(element, before);
  }

  /**
   * Some of what comes back gets its size in the next frame only, and Firefox then moves with what is in view,
   * past the old place.
   */
  private whenDrawn(act: () => void): void {
    const { view } = this;
    const end = performance.now() + DRAWN_MS;
    this.handled = false;
    for (const name of HANDS) view.addEventListener(name, this.onHand, { capture: true, passive: true });
    const wait = (frames: number): void => {
      if (frames > 0 && !this.handled) return void view.requestAnimationFrame(() => wait(frames - 1));
      for (const name of HANDS) view.removeEventListener(name, this.onHand, { capture: true });
      const isStill = latest.get(this.document) === this && performance.now() < end;
      if (isStill && !this.handled) act();
    };
    wait(FRAMES);
  }

  private readonly onHand = (): void => {
    this.handled = true;
  };

  private remember(element: Element, isKept: boolean): void {
    if (this.panes.has(element)) return;
    const before = offsetOf(element);
    this.panes.set(element, { element, before, isKept, isolatedAt: before });
  }

  private place(leaves: readonly Leaf[] = [...leavesOf(this.kept)]): Place | undefined {
    return placeIn(this.document, leaves);
  }

  private readonly isLow = ({ leaf, top }: Place): boolean => {
    const part = top / this.view.innerHeight;
    if (part > LOW) return true;
    const panes = [...new Sight(this.document).panesAround(leaf)];
    const isAtFirst = property<number>(this.view, 'scrollY') === 0 && !panes.some(isScrolled);
    return part > LOW_AT_FIRST && isAtFirst;
  };

  /** Fills a window that begins with a hole. */
  private bringUp(): void {
    const place = this.place();
    if (!place || !this.isLow(place)) return;
    this.bringToTop(place.leaf, [...new Sight(this.document).panesAround(place.leaf)]);
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
function* scrolledIn({ roots }: KeptNodes, content: Content, trees: Trees): Iterable<Element> {
  for (const root of roots) {
    if (!isElement(root)) continue;
    if (isScrolled(root)) yield root;
    yield* scrolledBelow(root, PANES);
  }
  for (const tree of trees) {
    const host = hostOf(tree);
    if (host && content.has(host)) yield* scrolledBelow(tree, PANES);
  }
}

function* scrolledBelow(tree: ParentNode, selector: string): Iterable<Element> {
  for (const element of call<NodeListOf<Element>>(tree, 'querySelectorAll', selector))
    if (isScrolled(element)) yield element;
}

function hasMoved({ element, isolatedAt }: Pane): boolean {
  return offsetOf(element).some((offset, i) => Math.abs(offset - isolatedAt[i]) > NOTICEABLE_PX);
}
