import { property } from '../../extraction/dom/safe.ts';
import type { Comfort } from '../comfort.ts';
import { rectOf } from '../in-view.ts';
import { add, unmark, type Marks } from '../marks.ts';
import type { Mark } from '../sheet.ts';
import { pixels, styleOf, zoomOf } from '../style.ts';
import { contentBox, type Column } from './column.ts';
import { wordsFor } from './numbers.ts';

/** The margin on each side of the window, in CSS pixels. */
const EDGE_PX = 16;
/** If the text leaves more than this share of its room free, its lines are short by themselves. */
const FREE = 0.25;
/** A column that differs by less from the wanted width is left as it is. */
const NEAR_PX = 2;
const HAS_WIDTH = /^(?:block|flow-root|flex|grid|list-item)$/;
const MARKS: ReadonlySet<string> = new Set<Mark>(['narrow', 'broad', 'fill']);

/** Makes the column as wide as the reader wants it. */
export class Width {
  private readonly root: Element;
  private changed = new Set<Element>();

  constructor(
    document: Document,
    private readonly column: Column,
    private readonly marks: Marks,
    private readonly comfort: Comfort,
    /** Writes the current marks of elements to the page. */
    private readonly write: (elements: Iterable<Element>) => void,
  ) {
    this.root = property<Element>(document, 'documentElement');
  }

  /** Undoes the previous change. */
  undo(): void {
    const before = this.changed;
    this.changed = new Set();
    for (const element of before)
      unmark(this.marks, element, (mark) => MARKS.has(mark) || mark.startsWith('column-'));
    this.write(before);
  }

  /**
   * Changes the column, if it does not have the wanted width.
   *
   * @param own the width of the column without a wish of the reader, in CSS pixels.
   * @returns whether anything was changed.
   */
  change(own: number): boolean {
    const now = this.column.width();
    const holder = this.column.around.findLastIndex((element) => HAS_WIDTH.test(styleOf(element).display));
    if (holder < 0) return false;
    const room = this.windowWidth - 2 * EDGE_PX;
    const wanted = Math.min((own * this.comfort.columnWidth) / 100, Math.max(room, now));
    if (Math.abs(wanted - now) < NEAR_PX) return false;
    if (wanted < now) this.narrow(this.column.around[holder], now, wanted);
    else this.broaden(holder, now, wanted);
    this.write(this.changed);
    if (wanted > now && this.column.width() < wanted - NEAR_PX) {
      this.mark(this.column.around[holder], 'fill');
      this.write(this.changed);
    }
    return this.changed.size > 0;
  }

  private get windowWidth(): number {
    return property<number>(this.root, 'clientWidth');
  }

  private narrow(holder: Element, now: number, wanted: number): void {
    const free = roomIn(holder) - now;
    const isFilled = free <= roomIn(holder) * FREE;
    this.give(holder, 'narrow', wanted - now - (isFilled ? 0 : free));
  }

  /** From the inside out, up to an element that is wide enough already. */
  private broaden(holder: number, now: number, wanted: number): void {
    const { around } = this.column;
    const free = roomIn(around[holder]) - now;
    let missing = free <= roomIn(around[holder]) * FREE ? wanted - now : wanted - now - free;
    for (let i = holder; i >= 0; i--) {
      if (!HAS_WIDTH.test(styleOf(around[i]).display)) continue;
      const { left, right } = rectOf(around[i]);
      missing = Math.min(missing, this.windowWidth - (right - left));
      if (missing <= 1) return;
      this.give(around[i], 'broad', missing);
      const outer = around.slice(0, i).findLast((element) => HAS_WIDTH.test(styleOf(element).display));
      if (outer) missing -= roomIn(outer) - (right - left);
    }
  }

  private give(element: Element, mark: 'narrow' | 'broad', by: number): void {
    const width = pixels(styleOf(element).inlineSize) + by / zoomOf(element);
    this.mark(element, mark);
    for (const word of wordsFor('column', width)) add(this.marks, element, word);
  }

  private mark(element: Element, mark: Mark): void {
    this.changed.add(element);
    add(this.marks, element, mark);
  }
}

/** The width that an element has for its content, in CSS pixels of the window. */
function roomIn(element: Element): number {
  const { left, right } = contentBox(element);
  return right - left;
}
