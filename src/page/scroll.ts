import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { boxesOf, isInView, isPinned, isVisible, leavesOf, panesAround, type Leaf } from './in-view.ts';

/** Where the reader is: a part of the kept content and how far below the window's top it stands. */
interface Place {
  readonly leaf: Leaf;
  readonly top: number;
}

type Position = readonly [pane: Element, left: number, top: number];

/** What a reader scrolls with. A page that shifts by itself has not been scrolled. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** Browsers round scroll positions to the pixels of the screen. */
const NOTICEABLE_PX = 2;
/** Left above what is brought into view. */
const MARGIN_PX = 16;

/**
 * Keeps the reader's place while the page changes around the kept content. Made before a change.
 */
export class ScrollKeeper {
  private readonly view: Window;
  /** The window scrolls as HTML or BODY. Panes lose their place when what they hold shrinks. */
  private readonly before: readonly Position[];
  private isolatedAt: readonly number[] = [];
  private handled = false;

  constructor(
    document: Document,
    private readonly kept: KeptNodes,
    path: Iterable<Element>,
  ) {
    this.view = property<Window>(document, 'defaultView');
    this.before = Array.from(path, (pane) => [pane, ...offsetOf(pane)] as const);
  }

  /** Hides by `change`, and keeps what was read where it stands, or brings the start of the content into view. */
  isolate(change: () => void): void {
    const place = this.place();
    change();
    if (place) this.bringBack(place);
    else this.bringIntoView();
    this.isolatedAt = this.offsets();
    for (const name of HANDS) this.view.addEventListener(name, this.onHand, { capture: true, passive: true });
  }

  /** Restores by `change`: the old place, or what is being read now where the reader has moved on. */
  restore(change: () => void): void {
    for (const name of HANDS) this.view.removeEventListener(name, this.onHand, { capture: true });
    const moved =
      this.handled &&
      this.offsets().some((offset, i) => Math.abs(offset - this.isolatedAt[i]) > NOTICEABLE_PX);
    const place = moved ? this.place() : undefined;
    change();
    for (const position of this.before) scrollBack(position);
    if (place) this.bringBack(place);
  }

  private readonly onHand = (): void => {
    this.handled = true;
  };

  private offsets(): number[] {
    return this.before.flatMap(([pane]) => offsetOf(pane));
  }

  /** What is in view of the content. What stays where it is in the window tells little. */
  private place(): Place | undefined {
    let pinned: Leaf | undefined;
    for (const leaf of leavesOf(this.kept)) {
      if (!isInView(leaf)) continue;
      if (!isPinned(leaf)) return { leaf, top: topOf(leaf) };
      pinned ??= leaf;
    }
    return pinned && { leaf: pinned, top: topOf(pinned) };
  }

  private bringBack({ leaf, top }: Place): void {
    for (const pane of [...panesAround(leaf), this.view]) {
      // Firefox would keep a part of a pixel for ever, and drawn text would differ from what it was.
      const moved = Math.round(topOf(leaf) - top);
      if (moved === 0) return;
      call(pane, 'scrollBy', { top: moved, left: 0, behavior: 'instant' });
    }
  }

  /** Brings the start of the content into view. */
  private bringIntoView(): void {
    const { scrollX: left, scrollY: top } = this.view;
    for (const leaf of leavesOf(this.kept)) {
      if (!isVisible(leaf)) continue;
      if (isInView(leaf)) return;
      this.bringToTop(leaf);
      if (isInView(leaf)) return;
      // No scrolling reaches it: it stands left of the page, or is cut off.
      this.view.scrollTo({ left, top, behavior: 'instant' });
    }
  }

  private bringToTop(leaf: Leaf): void {
    for (const pane of panesAround(leaf)) {
      const top = topOf(leaf) - call<DOMRect>(pane, 'getBoundingClientRect').top - MARGIN_PX;
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

function scrollBack([pane, left, top]: Position): void {
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

function offsetOf(pane: Element): [left: number, top: number] {
  return [property<number>(pane, 'scrollLeft'), property<number>(pane, 'scrollTop')];
}

function topOf(leaf: Leaf): number {
  return boxesOf(leaf)[0]?.top ?? 0;
}
