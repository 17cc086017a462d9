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
  /** Its scroll position before the page was isolated. */
  readonly before: Offset;
  /** Is it part of the content? Then its position stays as the reader leaves it. */
  readonly isKept: boolean;
  /** Its scroll position right after the page was isolated. */
  isolatedAt: Offset;
}

/** Events by which a reader scrolls. Without them, the page has moved by itself. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const SCROLL_EVENTS = ['scroll', 'scrollend'] as const;
/** Browsers round scroll positions to the pixels of the screen. */
const NOTICEABLE_PX = 2;
/** The margin above what is scrolled into view. */
const MARGIN_PX = 16;
/** Content that begins below this share of the window fills less than a third of it. */
const LOW = 2 / 3;
/** The same for a reader who has not scrolled yet, and so has not begun to read. */
const LOW_AT_FIRST = 1 / 8;
/** After these frames, what comes back has its layout, if the tab is drawn at all. */
const FRAMES = 2;
const DRAWN_MS = 1000;
/** Elements that never scroll. */
export const NO_PANES = `${PLAIN},h1,h2,h3,h4,h5,h6,p,span`;
const PANES = `:not(${NO_PANES})`;
/** Fields scroll too. In Firefox, hidden fields return to their start, and sometimes so do panes. */
const MAY_SCROLL = `${PANES}, input, textarea`;
/** How many places of the content the page is scrolled to before this gives up. */
const MOST_TRIES = 3;
/** How many leaves are compared to find the highest. */
const MOST_COMPARED = 500;

/** The last one of each document: a page may be isolated again at once. */
const latest = new WeakMap<Document, ScrollKeeper>();

/** Keeps the reader's place while the page changes around the kept content. Make it before the change. */
export class ScrollKeeper {
  private readonly view: Window;
  /**
   * All elements that scroll; HTML or BODY stands for the window. Panes lose their position when their content shrinks.
   */
  private readonly panes = new Map<Element, Pane>();
  private handled = false;
  /** The page has received no scroll events. */
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
   * Calls `change`, which hides. Keeps the text that was read where it was, or scrolls to the start of the content.
   *
   * @param leaves the leaves of the kept content.
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
    // If the reader goes on in the same place, the page need not hear of any scrolling.
    this.silent = place !== undefined && !isLow;
    if (this.silent) quietly(this.view, SCROLL_EVENTS, act);
    else act();
    for (const pane of this.panes.values()) pane.isolatedAt = offsetOf(pane.element);
    for (const name of HANDS) this.view.addEventListener(name, this.onHand, { capture: true, passive: true });
  }

  /**
   * Calls `change`, which returns the new content. The text that was read stays where it was, if it is still there.
   *
   * @param leaves the leaves of the content now, if they are known.
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
    // What we scroll here was not scrolled by the reader.
    for (const pane of rested) pane.isolatedAt = offsetOf(pane.element);
  }

  /**
   * Calls `change`, which gives the page back. Restores the old position, or stays at the current text if the reader
   * has moved on.
   */
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

  /** Restores all positions after a change that failed. */
  giveUp(): void {
    for (const name of HANDS) this.view.removeEventListener(name, this.onHand, { capture: true });
    for (const { element, before } of this.panes.values()) scrollBack(element, before);
  }

  /**
   * Some elements get their size only in the next frame. Firefox then follows what is in view, away from the old
   * position.
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

  /** Scrolls up if the window begins with a gap. The first part in view may be in the lower of two columns. */
  private bringUp(): void {
    const sight = new Sight(this.document);
    const leaves = [...leavesOf(this.kept)];
    let place = this.place(leaves);
    for (const leaf of leaves.slice(0, MOST_COMPARED)) {
      const top = topOf(leaf);
      if (place && top < place.top && sight.isInView(leaf)) place = { leaf, top };
    }
    if (place && this.isLow(place)) this.bringToTop(place.leaf, [...sight.panesAround(place.leaf)]);
  }

  /** Scrolls to the start of the content. */
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

/** Scrolled elements in the content. Hidden ones keep their position by themselves. */
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
