import { call, property } from '../../extraction/dom/safe.ts';
import { rectOf } from '../in-view.ts';
import { add, children, isPart, type Marks } from '../marks.ts';
import { Centre } from './centre.ts';
import { Column } from './column.ts';
import { pixels, styleOf, zoomOf } from '../style.ts';
import { wordsFor } from './numbers.ts';
import type { Pieces } from './pieces.ts';
import { isPainted } from '../colours.ts';
import { isAsTheSite, type Comfort } from '../comfort.ts';
import { Width } from './width.ts';
import { paintPaper } from './paper.ts';
import { isElement } from '../nodes.ts';

/** What gets wider by less than this part stays as it is. */
const WIDER = 1.05;
/** A border of this width belongs to what is in it. */
const BORDER_PX = 1;

/**
 * The layout of what is left, in the style that closes up: made while the page is shown whole, so that it knows how
 * wide the site made its lines. It marks what is around the column as furniture, and centres the column.
 */
export class CloseUp {
  private readonly column: Column;
  private readonly centre: Centre;
  private readonly width: Width;
  private readonly view: Window;
  private readonly widths = new Map<Element, { inline: number; border: number }>();
  private frame = 0;

  constructor(
    pieces: Pieces,
    private readonly marks: Marks,
    document: Document,
    private readonly attribute: string,
    private readonly comfort: Comfort,
  ) {
    this.view = property<Window>(document, 'defaultView');
    this.column = new Column(pieces, document);
    const write = (elements: Iterable<Element>): void => this.write(elements);
    this.centre = new Centre(document, this.column, marks, write);
    this.width = new Width(document, this.column, marks, comfort, write);
    for (const element of this.column.around) {
      const { left, right } = rectOf(element);
      this.widths.set(element, {
        inline: pixels(styleOf(element).inlineSize) * zoomOf(element),
        border: right - left,
      });
    }
    const paper = paintPaper(this.column, marks, document);
    for (const element of this.column.around) if (this.isFrame(element, paper)) add(marks, element, 'frame');
    const page = this.aroundAll();
    if (page) add(marks, page, 'page');
    this.view.addEventListener('resize', this.onResize);
  }

  /** Once the page is marked: lines get no longer than they were, and the column stands in the middle. */
  arrange(): void {
    this.keepLines();
    this.place();
  }

  /** In the middle, and then as wide as the reader wants it. */
  private place(): void {
    this.width.undo();
    this.centre.shift();
    if (!isAsTheSite(this.comfort) && this.width.change(this.column.ownWidth - this.centre.taken))
      this.centre.shift();
  }

  stop(): void {
    this.view.removeEventListener('resize', this.onResize);
    this.view.cancelAnimationFrame(this.frame);
  }

  private readonly onResize = (): void => {
    this.view.cancelAnimationFrame(this.frame);
    this.frame = this.view.requestAnimationFrame(() => this.place());
  };

  /** Is it around the content only, or content that shows no box of its own? */
  private isFrame(element: Element, paper: Element | undefined): boolean {
    if (this.marks.get(element)?.has('path')) return true;
    if (paper && call<boolean>(element, 'contains', paper)) return true;
    const { borderTopWidth, boxShadow } = styleOf(element);
    return !isPainted(element) && pixels(borderTopWidth) < BORDER_PX && boxShadow === 'none';
  }

  /** The innermost frame that holds the column and all other parts of the content. */
  private aroundAll(): Element | undefined {
    const { around } = this.column;
    const others = (element: Element, i: number): boolean =>
      [...children(element)].some(
        (child) => child !== around[i + 1] && isElement(child) && isPart(this.marks.get(child)),
      );
    const end = around.findIndex((element, i) => !this.marks.get(element)?.has('path') || others(element, i));
    const last = end < 0 ? around.length - 1 : end;
    const isFrame = (element: Element | undefined): boolean =>
      element !== undefined && (this.marks.get(element)?.has('frame') ?? false);
    // Room around what is placed absolutely would be behind it.
    const placed = around
      .slice(last + 1)
      .findLast((element) => isFrame(element) && /absolute|fixed/.test(styleOf(element).position));
    return placed ?? (isFrame(around[last]) ? around[last] : around[last - 1]);
  }

  /** From the outside in: what was beside a column that is hidden may stand in an element that is no wider than before. */
  private keepLines(): void {
    for (const [element, { inline, border }] of this.widths) {
      const { left, right } = rectOf(element);
      if (right - left <= border * WIDER || styleOf(element).display.startsWith('table-')) continue;
      add(this.marks, element, 'measure');
      for (const word of wordsFor('wide', inline / zoomOf(element))) add(this.marks, element, word);
      this.write([element]);
    }
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
