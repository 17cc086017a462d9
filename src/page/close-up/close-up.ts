import { children } from '../../extraction/dom/nodes.ts';
import { call, property } from '../../extraction/dom/safe.ts';
import { rectOf, type Leaf } from '../in-view.ts';
import { add, isPart, unmark, type Marks } from '../marks.ts';
import { parentElementOf } from '../trees.ts';
import { Centre } from './centre.ts';
import type { Column } from './column.ts';
import { pixels, styleOf, zoomOf } from '../style.ts';
import { wordsFor } from './numbers.ts';
import { isAsTheSite, type Comfort } from '../comfort.ts';
import { Width } from './width.ts';
import { Displaced } from './displaced.ts';
import { covers, laidOverAtStart, type LaidOver } from './laid-over.ts';

/** An element that gets wider by less than this factor is left as it is. */
const WIDER = 1.05;
/** A column that takes less than this share of a narrow window was squeezed by what is hidden now. */
const SQUEEZED = 2 / 3;

/**
 * The layout of the content in close-up. Make it while the whole page is shown, because it measures how wide the site
 * made its lines. It centres the column.
 */
export class CloseUp {
  private readonly centre: Centre;
  private readonly width: Width;
  private readonly view: Window;
  private readonly widths = new Map<Element, { inline: number; border: number }>();
  /** The width of each child of a grid with a part of the text. */
  private readonly inGrids = new Map<Element, number>();
  private readonly laidOver: readonly LaidOver[];
  private readonly displaced: Displaced;
  private frame = 0;

  constructor(
    private readonly column: Column,
    leaves: readonly Leaf[],
    private readonly marks: Marks,
    document: Document,
    private readonly attribute: string,
    private readonly comfort: Comfort,
  ) {
    this.view = property<Window>(document, 'defaultView');
    const write = (elements: Iterable<Element>): void => this.write(elements);
    this.centre = new Centre(document, column, marks, write);
    this.width = new Width(document, column, marks, comfort, write);
    for (const element of column.around) {
      this.widths.set(element, {
        inline: inlineSizeOf(element),
        border: widthOf(element),
      });
    }
    this.readGrids(column.blocks);
    this.laidOver = laidOverAtStart(leaves, column.around);
    this.displaced = new Displaced(marks, column.blocks, () => this.windowWidth);
    this.view.addEventListener('resize', this.onResize);
  }

  /** Call this when the page is marked: lines get no longer than they were, and the column moves to the middle. */
  arrange(): void {
    this.write(this.displaced.mark());
    this.straighten();
    this.keepLines();
    this.settle();
    this.place();
  }

  /** Elements over the page that would cover more of the start of the text now are placed above it. */
  private settle(): void {
    const covering = this.laidOver.filter(covers).map(({ element }) => element);
    for (const element of covering) add(this.marks, element, 'settled');
    this.write(covering);
  }

  /** Centres the column, and then makes it as wide as the reader wants it. */
  private place(): void {
    this.width.undo();
    const { ownWidth, least } = this.column;
    const isNarrow = this.windowWidth < 2 * least;
    // Then the width is not needed, and measuring it is slow.
    if (isAsTheSite(this.comfort) && !isNarrow) return this.centre.shift();
    const before = this.column.width();
    this.centre.shift();
    const now = this.column.width();
    const isSqueezed = isNarrow && now < least && now < this.windowWidth * SQUEEZED;
    if (isAsTheSite(this.comfort) && !isSqueezed) return;
    const own = ownWidth - Math.max(before - now, 0);
    if (this.width.change(isSqueezed ? Math.max(own, least) : own)) this.centre.shift();
  }

  private get windowWidth(): number {
    return property<number>(this.view, 'innerWidth');
  }

  stop(): void {
    this.view.removeEventListener('resize', this.onResize);
    this.view.cancelAnimationFrame(this.frame);
  }

  private readonly onResize = (): void => {
    this.view.cancelAnimationFrame(this.frame);
    this.frame = this.view.requestAnimationFrame(() => this.place());
  };

  /** Reads each element around the text once, however many of its blocks are in it. */
  private readGrids(blocks: readonly Element[]): void {
    const known = new Set<Element>();
    for (const block of blocks) {
      let at = block;
      let around = parentElementOf(at);
      while (around && this.marks.get(around)?.has('path') && !known.has(at)) {
        known.add(at);
        if (styleOf(around).display.includes('grid')) this.inGrids.set(at, widthOf(at));
        at = around;
        around = parentElementOf(at);
      }
    }
  }

  /**
   * A part of the text may now be in the narrow column of a hidden sidebar. Then all parts in the grid stand below each
   * other, and get as wide as it was.
   */
  private straighten(): void {
    for (const [element, width] of [...this.inGrids].reverse()) {
      if (widthOf(element) * WIDER >= width) continue;
      const grid = parentElementOf(element)!;
      add(this.marks, grid, 'block');
      this.write([grid]);
      for (const child of children(grid) as Iterable<Element>)
        if (isPart(this.marks.get(child))) this.limit(child, width);
    }
  }

  /** From the outside in: a hidden sidebar may have been inside an element that is no wider than before. */
  private keepLines(): void {
    let table: Element | undefined;
    const { least } = this.column;
    for (const [element, { inline, border }] of this.widths) {
      const { display } = styleOf(element);
      if (display === 'table') table = element;
      const width = widthOf(element);
      if (width <= border * WIDER) continue;
      const over = width - Math.max(border, least);
      if (!display.startsWith('table-')) this.limit(element, Math.max(inline, least));
      // The table decides how wide a cell is.
      else if (table && over > 0) this.limit(table, inlineSizeOf(table) - over);
    }
  }

  /** @param width in CSS pixels of the window. */
  private limit(element: Element, width: number): void {
    unmark(this.marks, element, (mark) => mark.startsWith('wide-'));
    add(this.marks, element, 'capped');
    for (const word of wordsFor('wide', width / zoomOf(element))) add(this.marks, element, word);
    this.write([element]);
  }

  private write(elements: Iterable<Element>): void {
    for (const element of elements) {
      if (!property<boolean>(element, 'isConnected')) continue;
      const words = [...(this.marks.get(element) ?? [])];
      if (words.length > 0) call(element, 'setAttribute', this.attribute, words.join(' '));
      else call(element, 'removeAttribute', this.attribute);
    }
  }
}

function widthOf(element: Element): number {
  const { left, right } = rectOf(element);
  return right - left;
}

/** In CSS pixels of the window. */
function inlineSizeOf(element: Element): number {
  return pixels(styleOf(element).inlineSize) * zoomOf(element);
}
