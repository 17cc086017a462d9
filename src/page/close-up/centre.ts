import { call, property } from '../../extraction/dom/safe.ts';
import { meet } from '../in-view.ts';
import { add, unmark, type Marks } from '../marks.ts';
import type { Mark } from '../sheet.ts';
import { parentElementOf } from '../trees.ts';
import { pixels, styleOf, zoomOf } from '../style.ts';
import type { Column, Span } from './column.ts';
import { wordsFor } from './numbers.ts';
import { boxOf, insideBands, isColumn, isLevelWith, partsBeside, takesMargins, type Part } from './parts.ts';

/** A column that is off by less than this counts as centred. */
const MIDDLE_PX = 4;
/** If the centre of a separate part is this near to the window's, the site has centred the part. */
const CENTRED_PX = 16;
/** Something wider than the window begins at most this far from the window's edge. */
const EDGE_PX = 16;
/** How many pictures and tables are checked, so that they stay inside the window. */
const MOST_WIDE = 60;
/** How many ancestors are checked for a pane. */
const MOST_AROUND = 30;
const WIDE = 'img, video, iframe, table, pre, canvas, svg, object, embed, figure';
const SHIFTS: ReadonlySet<string> = new Set<Mark>(['shift', 'clip']);
const IS_NUMBER = /^(?:left|right)-/;

/** Moves the column to the middle of the window. */
export class Centre {
  private readonly root: Element;
  private shifted = new Set<Element>();

  constructor(
    document: Document,
    private readonly column: Column,
    private readonly marks: Marks,
    /** Writes the current marks of elements to the page. */
    private readonly write: (elements: Iterable<Element>) => void,
  ) {
    this.root = property<Element>(document, 'documentElement');
  }

  /** Undoes the previous shift, and shifts what is off now. */
  shift(): void {
    this.undo();
    const moved = this.plan();
    if (moved.size === 0) return;
    const width = this.scrollWidth;
    for (const [element, by] of moved) this.moveBy(element, by);
    this.write(moved.keys());
    // If the window scrolls sideways anyway, there is content, which must not be cut.
    if (width <= this.windowWidth && this.scrollWidth > this.windowWidth) this.clip([...moved.keys()]);
  }

  private undo(): void {
    const before = this.shifted;
    if (before.size === 0) return;
    this.shifted = new Set();
    for (const element of before)
      unmark(this.marks, element, (mark) => SHIFTS.has(mark) || IS_NUMBER.test(mark));
    this.write(before);
  }

  /** How far each element has to move to the right. */
  private plan(): Map<Element, number> {
    const moved = new Map<Element, number>();
    let span = this.column.span();
    let { around } = this.column;
    while (span && around.length > 0) {
      const by = this.within(this.offsetOf(span), around.at(-1)!);
      if (Math.abs(by) < MIDDLE_PX) return moved;
      const at = this.bearer(around, by);
      if (at < 0) return moved;
      const others = partsBeside(around.slice(0, at + 1), this.marks);
      const isStuck = others?.some(({ element, box }) => this.isOff(box) && !takesMargins(element)) ?? true;
      if (!others || isStuck || this.isCut(around, at, by)) {
        // If a part beside the column cannot move with it, the element around both moves.
        around = around.slice(0, at);
        continue;
      }
      const box = boxOf(around[at]);
      const level = others.filter((one) => isLevelWith(one.box, box) && isColumn(one));
      if (level.length > 0) {
        // Columns side by side move together.
        span = level.reduce((sum, { box: { left, right } }) => union(sum, { left, right }), span);
        around = around.slice(0, around.indexOf(level[0].parent) + 1);
        continue;
      }
      const far = this.besideOf(others, span, by);
      for (const one of insideBands(around[at], this.marks, this.windowWidth)) moved.set(one, far);
      for (const { element, box: own } of others)
        if (this.isOff(own) && own.left + far >= 0 && own.right + far <= this.windowWidth)
          for (const one of insideBands(element, this.marks, this.windowWidth)) moved.set(one, far);
      return moved;
    }
    return moved;
  }

  /** The distance to the middle of the window. Something wider than the window begins near its edge. */
  private offsetOf({ left, right }: Span): number {
    const room = this.windowWidth;
    if (right - left <= room) return room / 2 - (left + right) / 2;
    const isRightToLeft = styleOf(this.root).direction === 'rtl';
    return isRightToLeft ? Math.max(room - EDGE_PX - right, 0) : Math.min(EDGE_PX - left, 0);
  }

  /**
   * Limits the distance, so that lines, wide pictures and tables of the content stay inside the window. A table around
   * the column is no such table: old sites have it for their layout, with empty cells on both sides.
   */
  private within(by: number, holder: Element): number {
    const { around } = this.column;
    const wide = [...call<NodeListOf<Element>>(holder, 'querySelectorAll', WIDE)].slice(0, MOST_WIDE);
    const room = this.windowWidth;
    const parts = wide.filter((one) => !around.includes(one) && !this.column.makes(one)).map(partInPanes);
    const lines = this.column.linesIn(holder).filter(({ left, right }) => left >= 0 && right <= room);
    return limited(by, [...parts, ...lines], { left: 0, right: room });
  }

  /** Would an element around cut lines that move? Some elements cut only to contain their floats. */
  private isCut(around: readonly Element[], at: number, by: number): boolean {
    const cuts = (one: Element): boolean =>
      /hidden|clip/.test(styleOf(one).overflowX) &&
      limited(by, this.column.linesIn(around[at]), boxOf(one)) !== by;
    return around.slice(1, at).some(cuts);
  }

  /** Index of the outermost element that is off like the column, or else of the innermost that can be moved. */
  private bearer(around: readonly Element[], by: number): number {
    const able = around.map((_, i) => i).filter((i) => takesMargins(around[i]));
    const off = able.find((i) => {
      const own = this.offsetOf(boxOf(around[i]));
      return Math.sign(own) === Math.sign(by) && Math.abs(own) >= Math.abs(by) / 2;
    });
    return off ?? able.at(-1) ?? -1;
  }

  /**
   * Limits the distance, so that the column does not reach parts beside it with a few words, such as the name of the
   * site.
   */
  private besideOf(others: readonly Part[], { left, right }: Span, by: number): number {
    let most = by;
    for (const { element } of others) {
      const box = boxOf(element);
      if (by < 0 && box.right <= left) most = Math.max(most, Math.min(box.right - left, 0));
      if (by > 0 && box.left >= right) most = Math.min(most, Math.max(box.left - right, 0));
    }
    return most;
  }

  private isAcross({ left, right }: Span): boolean {
    return left <= 0 && right >= this.windowWidth;
  }

  /** Is it neither in the middle nor as wide as the window? */
  private isOff(box: Span): boolean {
    return Math.abs(this.offsetOf(box)) > CENTRED_PX;
  }

  private moveBy(element: Element, by: number): void {
    const { marginLeft, marginRight } = styleOf(element);
    // Sometimes only a few lines are as wide as the element: it gets narrower, and the window does not scroll sideways.
    const over = this.over(boxOf(element), by);
    const zoom = zoomOf(element);
    this.shifted.add(element);
    add(this.marks, element, 'shift');
    const start = (by + (by > 0 ? 0 : over)) / zoom;
    const end = (by - (by > 0 ? over : 0)) / zoom;
    for (const word of wordsFor('left', pixels(marginLeft) + start)) add(this.marks, element, word);
    for (const word of wordsFor('right', pixels(marginRight) - end)) add(this.marks, element, word);
  }

  /** How far something would reach over the edge of the window. */
  private over({ left, right }: Span, by: number): number {
    return Math.max(by > 0 ? right + by - this.windowWidth : -(left + by), 0);
  }

  /**
   * Moved elements may reach over the edge of the window with nothing visible there: the window must not scroll there.
   * An element around them that is narrower than the window must not cut them.
   */
  private clip(moved: readonly Element[]): void {
    // All are found before the first is marked, so that the layout is computed once.
    const holders = moved.map((element) => {
      let around = parentElementOf(element);
      while (around && !this.isAcross(boxOf(around))) around = parentElementOf(around);
      return around && styleOf(around).overflow === 'visible' ? around : this.root;
    });
    const visible = holders.filter((holder) => styleOf(holder).overflow === 'visible');
    for (const holder of visible) {
      this.shifted.add(holder);
      add(this.marks, holder, 'clip');
    }
    this.write(visible);
  }

  private get windowWidth(): number {
    return property<number>(this.root, 'clientWidth');
  }

  private get scrollWidth(): number {
    return property<number>(this.root, 'scrollWidth');
  }
}

/** How far the boxes can move by a distance and stay in the frame. */
function limited(by: number, boxes: readonly Span[], frame: Span): number {
  let far = by;
  for (const { left, right } of boxes) {
    if (right - left < 1 || right - left > frame.right - frame.left) continue;
    far = Math.min(Math.max(far, Math.min(frame.left - left, 0)), Math.max(frame.right - right, 0));
  }
  return far;
}

/** The part of it that the panes around it show. */
function partInPanes(element: Element): Span {
  let part = boxOf(element);
  let at = parentElementOf(element);
  for (let i = 0; i < MOST_AROUND && at; i++, at = parentElementOf(at))
    if (styleOf(at).overflowX !== 'visible') part = meet(part, boxOf(at));
  return part;
}

function union(one: Span, other: Span): Span {
  return { left: Math.min(one.left, other.left), right: Math.max(one.right, other.right) };
}
