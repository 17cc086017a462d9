import { call, property } from '../extraction/dom/safe.ts';
import { isRendered } from './rendered.ts';
import { boxesOf, elementOf, isVisible, leavesOf, Sight, type Leaf } from './in-view.ts';
import { parentElementOf } from './trees.ts';

/** Leaves that are looked at around the one where the window begins. */
const LEAVES_AROUND = 40;
/** What has no box of its own has one of these above it, or none that says anything. */
const MOST_ABOVE = 30;
/** Points of the window at which the page is asked what stands there. */
const COLUMNS = 5;
const ROWS = 9;
/** Leaves that are asked whether they are to be seen before the search ends. */
const MOST_ASKED = 500;

/** Where the reader is: a part of the content and how far below the window's top it stands. */
export interface Place {
  readonly leaf: Leaf;
  readonly top: number;
}

/** What is in view of the content, whose leaves are given. What stays where it is in the window tells little. */
export function placeIn(document: Document, leaves: readonly Leaf[]): Place | undefined {
  const leaf = firstInView(document, leaves);
  return leaf && { leaf, top: topOf(leaf) };
}

/** What is in view, found without a look at the rest of the content, however much it is. */
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

/** Scrolls so that the leaf stands where it stood. */
export function bringBack(document: Document, { leaf, top }: Place): void {
  const view = property<Window>(document, 'defaultView');
  for (const pane of [...new Sight(document).panesAround(leaf), view]) {
    // Firefox would keep a part of a pixel for ever, and drawn text would differ from what it was.
    const moved = Math.round(topOf(leaf) - top);
    if (moved === 0) return;
    call(pane, 'scrollBy', { top: moved, left: 0, behavior: 'instant' });
  }
}

export function topOf(leaf: Leaf): number {
  return boxesOf(leaf)[0]?.top ?? 0;
}

/**
 * A leaf of the content that is in the window, if possible the first, and one that moves with the page. The
 * number of boxes that are read does not grow with the page, but for one step each time it doubles.
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
    // Columns and panes do not stand below each other in the order of the document.
    choose(leavesAtPoints(document, leaves)) ??
    choose(leaves.slice(Math.max(0, start - LEAVES_AROUND), start)) ??
    choose(leaves.slice(0, LEAVES_AROUND)) ??
    pinned
  );
}

/** Index of the first leaf that ends below the top of the window, as long as each stands below the one before. */
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

/** Where a leaf ends, or what it would stand in if it had a box. */
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

/** What stands at some points of the window, from the top down. */
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

/** The leaves that can be brought into view, in document order. What is hidden as a whole is asked once. */
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

/** The outermost element that keeps the leaf from being seen, with all that is in it. */
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
