import { groundOf, isPainted } from '../colours.ts';
import { children, isElement, isText } from '../../extraction/dom/nodes.ts';
import { property } from '../../extraction/dom/safe.ts';
import { boxesOf, leavesOf, rectOf } from '../in-view.ts';
import { isPart, type Marks } from '../marks.ts';
import { styleOf, viewOf } from '../style.ts';
import { parentElementOf } from '../trees.ts';
import type { Span } from './column.ts';

/** A part that is lower than this, in CSS pixels, and has fewer letters than this is no column of its own. */
const COLUMN_PX = 120;
const COLUMN_LETTERS = 200;
/** How many parts beside the column are looked at. */
const MOST_BESIDE = 24;
/** How many texts and pictures of a part are looked at, to find the first that is drawn. */
const MOST_LEAVES = 10;
const WHITE = 'rgb(255, 255, 255)';
const TAKES_MARGINS = /^(?:block|flow-root|flex|grid|table|list-item)$/;

interface Box extends Span {
  readonly top: number;
  readonly bottom: number;
}

/** A part of the content with an element of its own. */
export interface Part {
  readonly element: Element;
  readonly parent: Element;
  readonly box: Box;
}

/** Do they stand side by side? */
export function isLevelWith(one: Box, other: Box): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const isBeside = one.right <= other.left + 1 || other.right <= one.left + 1;
  return isBeside && shared > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
}

/**
 * The parts of the content beside the innermost of these elements, or beside one around it, such as a separate title.
 * Undefined if there are too many, or if one is text without an element.
 */
export function partsBeside(around: readonly Element[], marks: Marks): Part[] | undefined {
  const others: Part[] = [];
  for (let i = 0; i + 1 < around.length; i++) {
    const isAround = marks.get(around[i])?.has('path') ?? false;
    for (const child of children(around[i])) {
      if (child === around[i + 1]) continue;
      if (!isElement(child)) {
        if (!isAround && isText(child) && property<string>(child, 'data').trim() !== '') return undefined;
        continue;
      }
      const given = marks.get(child);
      if (isAround ? !isPart(given) : given?.has('hole')) continue;
      const box = contentBoxOf(child);
      if (box.right - box.left <= 1 || box.bottom - box.top <= 1) continue;
      if (others.length === MOST_BESIDE) return undefined;
      others.push({ element: child, parent: around[i], box });
    }
  }
  return others;
}

/** The box of the first text or picture of a part: a title does not fill its own box. */
function contentBoxOf(element: Element): Box {
  let looked = 0;
  for (const leaf of leavesOf({ roots: [element], holes: [] })) {
    if (looked++ === MOST_LEAVES) break;
    const box = boxesOf(leaf).find(({ left, right }) => right - left > 1);
    if (box) return inDocument(element, box);
  }
  return boxOf(element);
}

/**
 * What to move instead of an element as wide as the window, so that coloured bands and pictures in it reach from edge to
 * edge as before: what is in them. It is the element itself if there is no band, or too much in the bands.
 */
export function insideBands(outer: Element, marks: Marks, windowWidth: number): readonly Element[] {
  const isAcross = (element: Element): boolean => {
    const { left, right } = boxOf(element);
    return left <= 0 && right >= windowWidth;
  };
  /** The bands, and the elements around them. */
  const open = new Set<Element>();
  const across = [outer].filter(isAcross);
  for (const at of across) {
    if (isBand(at))
      for (let one = at; !open.has(one); one = one === outer ? one : parentElementOf(one)!) open.add(one);
    // With more parts than can move, a band among them could not stay.
    const parts = across.length < MOST_BESIDE ? partsIn(at, marks) : [];
    if (parts.length <= MOST_BESIDE) across.push(...parts.filter(isAcross));
  }
  const inside = [...open].flatMap((at) => partsIn(at, marks));
  const moved = inside.filter(
    (part) => !open.has(part) && (!isAcross(part) || property<string>(part, 'textContent').trim() !== ''),
  );
  return moved.length > 0 && moved.length <= MOST_BESIDE && moved.every(takesMargins) ? moved : [outer];
}

/** Does it have another background than what is behind it? */
function isBand(element: Element): boolean {
  if (!isPainted(element)) return false;
  const { backgroundColor, backgroundImage } = styleOf(element);
  const behind = groundOf(parentElementOf(element) ?? element, new Map())?.element;
  return backgroundImage !== 'none' || backgroundColor !== (behind ? styleOf(behind).backgroundColor : WHITE);
}

/** The children that belong to the content. */
function partsIn(element: Element, marks: Marks): Element[] {
  const isPath = marks.get(element)?.has('path') ?? false;
  return [...children(element)].filter(
    (child): child is Element =>
      isElement(child) && (isPath ? isPart(marks.get(child)) : !marks.get(child)?.has('hole')),
  );
}

/** Is it high, or does it have more than a few words? */
export function isColumn({ element, box }: Part): boolean {
  return (
    box.bottom - box.top >= COLUMN_PX || property<string>(element, 'textContent').length >= COLUMN_LETTERS
  );
}

/** In CSS pixels, from the left edge of the document. */
export function boxOf(element: Element): Box {
  return inDocument(element, rectOf(element));
}

function inDocument(element: Element, { left, right, top, bottom }: Box): Box {
  const scrolled = property<number>(viewOf(element), 'scrollX');
  return { left: left + scrolled, right: right + scrolled, top, bottom };
}

export function takesMargins(element: Element): boolean {
  return TAKES_MARGINS.test(styleOf(element).display);
}
