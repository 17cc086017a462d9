import { call, property } from '../../extraction/dom/safe.ts';
import { isPainted } from '../colours.ts';
import { boxesOf, elementOf, isSeen, rangeIn, rectOf, Sight } from '../in-view.ts';
import { pixels, styleOf, zoomOf } from '../style.ts';
import { parentElementOf } from '../trees.ts';
import type { Piece, Pieces } from './pieces.ts';

/** From left to right, in CSS pixels from the left edge of the document. */
export interface Span {
  readonly left: number;
  readonly right: number;
}

/** The position of a piece. */
interface Shape {
  readonly lines: Span;
  /** The width that its block has for lines. */
  readonly room: Span;
  readonly isFilled: boolean;
  readonly weight: number;
}

/** The share of the text that may be outside of the column on each side. */
const OUTSIDE = 0.1;
/** A line that fills this share of its width was broken there, or written to that length. */
const FILLING = 0.75;
/** Edges that are this near are the same edge. */
const SAME_PX = 2;
/** An element with this share of the text contains the column. */
const MOST_OF_IT = 0.9;
/** Lines shorter than this, in font sizes, are uncomfortable to read. */
const LEAST_EM = 20;
/** How many of the outermost and of the innermost elements around the column are used. */
const MOST_AROUND = 30;

/** Where the text of the content is on the page now, judged by a sample of it. */
export class Column {
  private readonly pieces: readonly Piece[];
  /** Its width as the site made it: see `width`. */
  readonly ownWidth: number;
  /** The elements around the column, from BODY to the innermost one that contains it. */
  readonly around: readonly Element[];

  constructor(
    pieces: Pieces,
    private readonly document: Document,
  ) {
    const sight = new Sight(document);
    // What a carousel does not show now may be anywhere beside the column.
    this.pieces = pieces.choose().filter(({ leaf }) => sight.isReachable(leaf));
    this.ownWidth = this.width();
    this.around = this.elementsAround().filter(
      (_, i, { length }) => i < MOST_AROUND || i >= length - MOST_AROUND,
    );
  }

  /** The blocks of the sample, some of them from the main text. */
  get blocks(): readonly Element[] {
    return this.pieces.map(({ block }) => block);
  }

  /** Is it one of the blocks that make the column as wide as it is? */
  makes(element: Element): boolean {
    return this.pieces.some(({ block, weight }) => block === element && weight > 0);
  }

  /** In CSS pixels. A column that was squeezed by what is hidden gets this wide, if the window has the room. */
  get least(): number {
    const holder = this.around.at(-1);
    return holder ? LEAST_EM * pixels(styleOf(holder).fontSize) * zoomOf(holder) : 0;
  }

  /**
   * From where most lines begin to where most end. Short lines end anywhere. If a paragraph or a listing beside them
   * fills the same width, they count as filling it too.
   */
  span(): Span | undefined {
    const shapes = this.pieces.flatMap(shapesOf);
    const filled = shapes.filter(({ isFilled }) => isFilled);
    const edge = ({ isFilled, lines, room }: Shape, side: keyof Span): number => {
      const isShared = isFilled || filled.some((one) => Math.abs(one.room[side] - room[side]) <= SAME_PX);
      return isShared ? room[side] : lines[side];
    };
    const texts = shapes.filter(({ weight }) => weight > 0);
    if (texts.length === 0) return undefined;
    const scrolled = property<number>(property<Window>(this.document, 'defaultView'), 'scrollX');
    const outermost = (side: keyof Span, sign: number): number =>
      sign *
        quantile(
          texts.map((one) => ({ at: sign * edge(one, side), weight: one.weight })),
          OUTSIDE,
        ) +
      scrolled;
    const [left, right] = [outermost('left', 1), outermost('right', -1)];
    return right > left ? { left, right } : undefined;
  }

  /** The lines of the blocks of the sample that are in this element. */
  linesIn(holder: Element): Span[] {
    const inside = this.pieces.filter(({ block }) => call<boolean>(holder, 'contains', block));
    return inside.flatMap(shapesOf).map(({ lines }) => lines);
  }

  /** In CSS pixels: the median width that blocks have for their lines. */
  width(): number {
    const rooms = this.pieces.map(({ block, weight }) => {
      const { left, right } = contentBox(block);
      return { at: right - left, weight };
    });
    return rooms.length > 0 ? quantile(rooms, 0.5) : 0;
  }

  private elementsAround(): Element[] {
    const weights = new Map<Element, number>();
    let total = 0;
    for (const { leaf, weight } of this.pieces) {
      total += weight;
      for (let at: Element | null = elementOf(leaf); at; at = parentElementOf(at))
        weights.set(at, (weights.get(at) ?? 0) + weight);
    }
    const root = property<Element | null>(this.document, 'documentElement');
    let around: Element[] = [];
    for (const { leaf } of this.pieces) {
      const holders: Element[] = [];
      for (let at: Element | null = elementOf(leaf); at && at !== root; at = parentElementOf(at))
        if (weights.get(at)! >= total * MOST_OF_IT) holders.push(at);
      if (holders.length > around.length) around = holders;
    }
    return around.reverse();
  }
}

/**
 * Empty for what is not drawn. Lines fill their block if they are broken, nearly as long as the block, or in a frame. A
 * listing counts twice, with its outer and its inner box, because its background may reach out of the column. If there is
 * no other text and no background, its longest line counts: plain text is often narrower than its PRE.
 */
function shapesOf({ leaf, block, weight, isListing }: Piece): Shape[] {
  const isPlain = isListing && weight > 0 && !isPainted(block);
  const boxes = (isPlain ? [rangeIn(block).getBoundingClientRect()] : boxesOf(leaf)).filter(isSeen);
  if (boxes.length === 0) return [];
  if (isListing && !isPlain)
    return [rectOf(block), contentBox(block)].map((room) => ({ lines: room, room, isFilled: true, weight }));
  // One text may have more lines than a call takes arguments. A picture is one line.
  const left = boxes.reduce((least, box) => Math.min(least, box.left), Infinity);
  const right = boxes.reduce((most, box) => Math.max(most, box.right), -Infinity);
  const room = contentBox(block);
  const [first] = boxes;
  const isBroken = boxes.some((box) => box.top >= first.bottom - 1);
  const wide = room.right - room.left;
  const isLong = isBroken || right - left >= FILLING * wide;
  const isFilled = (isLong || isFramed(block)) && wide >= right - left;
  const lines = { left: Math.max(left, room.left), right: Math.min(right, room.right) };
  return [{ lines, room, isFilled, weight }];
}

/** Does it have a border on both sides, which shows how wide it is? */
function isFramed(element: Element): boolean {
  const { borderLeftWidth, borderRightWidth } = styleOf(element);
  return pixels(borderLeftWidth) > 0 && pixels(borderRightWidth) > 0;
}

/** In CSS pixels of the window, as all boxes are. */
export function contentBox(element: Element): Span {
  const { left, right } = rectOf(element);
  const style = styleOf(element);
  const zoom = zoomOf(element);
  const sum = (side: 'Left' | 'Right'): number =>
    (pixels(style[`padding${side}`]) + pixels(style[`border${side}Width`])) * zoom;
  return { left: left + sum('Left'), right: right - sum('Right') };
}

/** The value at which this share of the weight is reached, from the lowest value on. */
function quantile(values: { at: number; weight: number }[], part: number): number {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  for (const { at, weight } of values.sort((one, other) => one.at - other.at)) {
    passed += weight;
    if (passed >= total * part) return at;
  }
  return values[0].at;
}
