import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';

/** Where the reader is: an element of the kept content and how far below the window's top it stands. */
interface Place {
  readonly element: Element;
  readonly top: number;
}

/** Rows of the window that are asked what stands there, from the top, as parts of its height. */
const ROWS = [0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.65, 0.8, 0.95];
const COLUMNS = [0.5, 0.3, 0.7, 0.15, 0.85];

/** What a reader scrolls with. A page that shifts by itself has not been scrolled. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** Browsers round scroll positions to the pixels of the screen. */
const NOTICEABLE_PX = 2;

/**
 * Keeps the reader's place while the page changes around the kept content. Made before a change.
 */
export class ScrollKeeper {
  private readonly view: Window;
  private readonly panes: readonly (readonly [element: Element, left: number, top: number])[];
  private readonly x: number;
  private readonly y: number;
  private isolatedAt: readonly [number, number] = [0, 0];
  private handled = false;
  private readonly holes: ReadonlySet<Node>;
  /** A box around a hole may be in view with nothing of the content in view. */
  private readonly aroundHoles = new Set<Node>();

  constructor(
    private readonly document: Document,
    private readonly kept: KeptNodes,
    path: Iterable<Element>,
  ) {
    this.holes = new Set(kept.holes);
    for (const hole of kept.holes) {
      let up = property<Node | null>(hole, 'parentNode');
      for (; up && !this.aroundHoles.has(up); up = property<Node | null>(up, 'parentNode'))
        this.aroundHoles.add(up);
    }
    this.view = property<Window>(document, 'defaultView');
    this.x = this.view.scrollX;
    this.y = this.view.scrollY;
    // Panes that scroll on their own lose their place when what they hold shrinks.
    this.panes = Array.from(
      path,
      (element) =>
        [element, property<number>(element, 'scrollLeft'), property<number>(element, 'scrollTop')] as const,
    ).filter(([, left, top]) => left !== 0 || top !== 0);
  }

  /** Hides by `change`, and keeps what was read where it stands, or brings the start of the content into view. */
  isolate(change: () => void): void {
    const place = this.place();
    change();
    if (place) this.bringBack(place);
    else this.bringIntoView();
    this.isolatedAt = [this.view.scrollX, this.view.scrollY];
    for (const name of HANDS) this.view.addEventListener(name, this.onHand, { capture: true, passive: true });
  }

  /** Restores by `change`: the old place, or what is being read now where the reader has moved on. */
  restore(change: () => void): void {
    for (const name of HANDS) this.view.removeEventListener(name, this.onHand, { capture: true });
    const [x, y] = this.isolatedAt;
    const moved =
      this.handled && Math.abs(x - this.view.scrollX) + Math.abs(y - this.view.scrollY) > NOTICEABLE_PX;
    const place = moved ? this.place() : undefined;
    change();
    for (const [element, left, top] of this.panes)
      call(element, 'scrollTo', { left, top, behavior: 'instant' });
    if (place) this.bringBack(place);
    else this.view.scrollTo({ left: this.x, top: this.y, behavior: 'instant' });
  }

  private readonly onHand = (): void => {
    this.handled = true;
  };

  private place(): Place | undefined {
    const { innerWidth, innerHeight } = this.view;
    for (const row of ROWS) {
      for (const column of COLUMNS) {
        const at = call<Element[]>(
          this.document,
          'elementsFromPoint',
          column * innerWidth,
          row * innerHeight,
        );
        const element = at.find((one) => this.stays(one));
        if (element) return { element, top: boxOf(element).top };
      }
    }
    return undefined;
  }

  /** Is an element below a root, and kept as a whole? */
  private stays(element: Element): boolean {
    if (this.aroundHoles.has(element)) return false;
    for (let up: Node | null = element; up; up = property<Node | null>(up, 'parentNode'))
      if (this.holes.has(up)) return false;
    return this.kept.roots.some((root) => root !== element && call<boolean>(root, 'contains', element));
  }

  private bringBack({ element, top }: Place): void {
    const moved = boxOf(element).top - top;
    if (Math.abs(moved) >= 1) this.view.scrollBy({ top: moved, left: 0, behavior: 'instant' });
  }

  /** Brings the start of the content into view where none of it is. */
  private bringIntoView(): void {
    const shown = this.parts().filter((element) => {
      const { top, bottom } = boxOf(element);
      return bottom > top;
    });
    const inView = shown.some((element) => {
      const { top, bottom } = boxOf(element);
      return top < this.view.innerHeight && bottom > 0;
    });
    if (!inView && shown.length > 0)
      call(shown[0], 'scrollIntoView', { block: 'start', inline: 'nearest', behavior: 'instant' });
  }

  /** The outermost elements that are kept as a whole, in document order. */
  private parts(): Element[] {
    const parts: Element[] = [];
    const waiting = [...this.kept.roots].reverse();
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (this.holes.has(node)) continue;
      if (this.aroundHoles.has(node)) {
        let child = property<Node | null>(node, 'lastChild');
        for (; child; child = property<Node | null>(child, 'previousSibling')) waiting.push(child);
      } else if (property<number>(node, 'nodeType') === 1) parts.push(node as Element);
      else if (this.kept.roots.includes(node)) {
        const around = property<Element | null>(node, 'parentElement');
        if (around) parts.push(around);
      }
    }
    return parts;
  }
}

function boxOf(element: Element): DOMRect {
  return call<DOMRect>(element, 'getBoundingClientRect');
}
