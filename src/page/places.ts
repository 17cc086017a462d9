import { call, property } from '../extraction/dom/safe.ts';
import { isRendered } from './rendered.ts';
import { boxesOf, elementOf, isVisible, leavesOf, Sight, type Leaf } from './in-view.ts';
import { parentElementOf } from './trees.ts';

/** How many leaves around the start of the window are checked. */
const LEAVES_AROUND = 40;
/** How many ancestors are asked for a box, if a leaf has none. */
const MOST_ABOVE = 30;
/** The points of the window for hit tests. */
const COLUMNS = 5;
const ROWS = 9;
/** How many leaves are checked before the search ends. */
const MOST_ASKED = 500;

/** The reader's place: a leaf of the content, and its distance from the top of the window. */
export interface Place {
  readonly leaf: Leaf;
  readonly top: number;
}

/** The place that is in view, given the leaves of the content. Leaves that do not scroll are used last. */
export function placeIn(document: Document, leaves: readonly Leaf[]): Place | undefined {
  const leaf = firstInView(document, leaves);
  return leaf && { leaf, top: topOf(leaf) };
}

/** The place that is in view, found without a look at the rest of the content. */
export function placeAtPoints(document: Document, isContent: (node: Node) => boolean): Place | undefined {
  const sight = new Sight(document);
  for (const hit of hitsIn(document)) {
    if (!isContent(hit)) continue;
    let asked = 0;
    for (const leaf of leavesOf({ roots: [hit], holes: [] })) {
      if (asked++ === LEAVES_AROUND) break;
      if (sight.isInView(leaf) && !sight.isPinned(leaf)) return { leaf, top: topOf(leaf) };
    }
  }
  return undefined;
}

/** Scrolls the leaf to where it was. */
export function bringBack(document: Document, { leaf, top }: Place): void {
  const view = property<Window>(document, 'defaultView');
  for (const pane of [...new Sight(document).panesAround(leaf), view]) {
    // Firefox would keep a fraction of a pixel for ever, and text would be drawn differently.
    const moved = Math.round(topOf(leaf) - top);
    if (moved === 0) return;
    call(pane, 'scrollBy', { top: moved, left: 0, behavior: 'instant' });
  }
}

export function topOf(leaf: Leaf): number {
  return boxesOf(leaf)[0]?.top ?? 0;
}

/**
 * The first leaf of the content in the window that scrolls with the page, if possible. The number of boxes read grows
 * only with the logarithm of the page.
 */
function firstInView(document: Document, leaves: readonly Leaf[]): Leaf | undefined {
  const sight = new Sight(document);
  let pinned: Leaf | undefined;
  const choose = (candidates: Iterable<Leaf>): Leaf | undefined => {
    for (const leaf of candidates) {
      if (!sight.isInView(leaf)) continue;
      if (!sight.isPinned(leaf)) return leaf;
      pinned ??= leaf;
    }
    return undefined;
  };
  const start = firstBelowTop(leaves);
  return (
    choose(leaves.slice(start, start + LEAVES_AROUND)) ??
    // Columns and panes are not one below the other in document order.
    choose(leavesAtPoints(document, leaves)) ??
    choose(leaves.slice(Math.max(0, start - LEAVES_AROUND), start)) ??
    choose(leaves.slice(0, LEAVES_AROUND)) ??
    pinned
  );
}

/** Index of the first leaf that ends below the top of the window, if each leaf is below the previous one. */
function firstBelowTop(leaves: readonly Leaf[]): number {
  let from = 0;
  let to = leaves.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (bottomOf(leaves[middle]) > 0) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The lower edge of a leaf, or of the nearest ancestor with a box. */
function bottomOf(leaf: Leaf): number {
  let boxes = boxesOf(leaf);
  let element: Element | null = elementOf(leaf);
  for (let above = 0; boxes.length === 0 && element && above < MOST_ABOVE; above++) {
    boxes = boxesOf(element);
    element = parentElementOf(element);
  }
  return boxes.at(-1)?.bottom ?? 0;
}

function* leavesAtPoints(document: Document, leaves: readonly Leaf[]): Iterable<Leaf> {
  const byElement = new Map<Element, Leaf>();
  for (const leaf of leaves) if (!byElement.has(elementOf(leaf))) byElement.set(elementOf(leaf), leaf);
  for (const hit of hitsIn(document)) {
    const leaf = byElement.get(hit);
    if (leaf) yield leaf;
  }
}

/** The elements at some points of the window, from the top down. */
function* hitsIn(document: Document): Iterable<Element> {
  const { innerWidth, innerHeight } = property<Window>(document, 'defaultView');
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const x = ((column + 0.5) / COLUMNS) * innerWidth;
      const y = ((row + 0.5) / ROWS) * innerHeight;
      const hit = call<Element | null>(document, 'elementFromPoint', x, y);
      if (hit) yield hit;
    }
}

/**
 * The leaves that can be scrolled into view, in document order. An element that is hidden as a whole is checked once.
 */
export function* reachable(leaves: Iterable<Leaf>, sight: Sight): Iterable<Leaf> {
  let asked = 0;
  let unseen: Element | undefined;
  for (const leaf of leaves) {
    if (unseen && call<boolean>(unseen, 'contains', leaf)) continue;
    if (++asked > MOST_ASKED) return;
    if (isVisible(leaf)) {
      if (sight.isReachable(leaf)) yield leaf;
    } else unseen = unseenAround(leaf);
  }
}

/** The outermost ancestor that hides the leaf. */
function unseenAround(leaf: Leaf): Element | undefined {
  let outermost: Element | undefined;
  for (
    let around: Element | null = elementOf(leaf);
    around && !isRendered(around, { opacityProperty: true });
    around = parentElementOf(around)
  )
    outermost = around;
  return outermost;
}
