import { rectOf } from '../in-view.ts';
import { add, type Marks } from '../marks.ts';
import { pixels, styleOf } from '../style.ts';
import { parentElementOf } from '../trees.ts';

/** An element that ends this much above a part of it does not contain the part. In CSS pixels. */
const BELOW_PX = 1;
const IS_BLOCK = /^(?:block|list-item)$/;

interface Places {
  /** The elements around parts of the content that end above one of these parts. */
  readonly early: ReadonlySet<Element>;
  /** The parts that reach over neither side of the window. */
  readonly inside: ReadonlySet<Element>;
}

/**
 * What moves because something beside it is hidden. Sites clear floats with an element after them: without it, the
 * element around the floats loses its height, and its background ends above them. And some sites move columns past each
 * other by relative positions: without the other column, such a column would be beside the window.
 */
export class Displaced {
  private readonly before: Places;

  /**
   * Make it while the whole page is shown.
   *
   * @param blocks some blocks of the text. They may be inside of kept elements, beside something hidden.
   */
  constructor(
    private readonly marks: Marks,
    private readonly blocks: readonly Element[],
    private readonly windowWidth: () => number,
  ) {
    this.before = this.places();
  }

  /** Marks what has moved since then, so that it stays where it was, and returns it. */
  mark(): Set<Element> {
    const marked = new Set<Element>();
    const { early, inside } = this.places();
    for (const element of early) {
      if (this.before.early.has(element) || !IS_BLOCK.test(styleOf(element).display)) continue;
      add(this.marks, element, 'clear');
      marked.add(element);
    }
    const asked = new Set<Element>();
    for (const part of this.before.inside) {
      const moved = inside.has(part) ? null : relativeAround(part, asked);
      if (!moved) continue;
      add(this.marks, moved, 'settled');
      marked.add(moved);
    }
    return marked;
  }

  private places(): Places {
    const lowest = new Map<Element, number>();
    const inside = new Set<Element>();
    const width = this.windowWidth();
    const kept = [...this.marks.keys()].filter((element) => this.marks.get(element)!.has('keep'));
    const parts = [...kept, ...this.blocks].map((part) => ({ part, rect: rectOf(part) }));
    // From the lowest part on, so that each element around parts is passed once.
    for (const { part, rect } of parts.sort((one, other) => other.rect.bottom - one.rect.bottom)) {
      if (rect.left > -1 && rect.right < width + 1) inside.add(part);
      for (let at = parentElementOf(part); at && !lowest.has(at); at = parentElementOf(at))
        lowest.set(at, rect.bottom);
    }
    const isEarly = ([element, bottom]: [Element, number]): boolean =>
      rectOf(element).bottom + BELOW_PX < bottom;
    return { early: new Set([...lowest].filter(isEarly).map(([element]) => element)), inside };
  }
}

/**
 * The part itself, or the innermost element around it, that the site moved to the side.
 *
 * @param asked the elements that were asked for other parts, which are added to: each is asked once.
 */
function relativeAround(part: Element, asked: Set<Element>): Element | null {
  for (let at: Element | null = part; at && !asked.has(at); at = parentElementOf(at)) {
    asked.add(at);
    const { position, left } = styleOf(at);
    if (position === 'relative' && pixels(left) !== 0) return at;
  }
  return null;
}
