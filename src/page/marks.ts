import { FlatTree, openShadowRoot, type ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { children, isElement, isText } from '../extraction/dom/nodes.ts';
import { property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { rectOf } from './in-view.ts';
import type { Mark } from './sheet.ts';
import { styleOf } from './style.ts';

/** The margins on both sides of what is in the middle differ by at most this, in CSS pixels. */
const MIDDLE_PX = 16;

export type Marks = Map<Element, Set<Mark>>;

/** Decides which marks each element gets. Reads styles; writes nothing. */
export function marksFor(
  kept: KeptNodes,
  document: Document,
  shadowRootOf: ShadowRootOf = openShadowRoot,
): Marks {
  const marks: Marks = new Map();
  const flat = new FlatTree(document, shadowRootOf);

  for (const hole of kept.holes) if (isElement(hole)) add(marks, hole, 'hole');
  const cut = elementsOfTextHoles(kept, flat);
  for (const element of cut) add(marks, element, 'invisible');
  for (const element of cut) {
    for (const child of flat.children(element))
      if (isElement(child) && !marks.has(child) && isVisible(child)) add(marks, child, 'shown');
  }

  const roots = new Set(kept.roots);
  /** For each path, whether it or one of its ancestors is invisible. */
  const unseen = new Map<Element, boolean>();
  const paths: Element[] = [];
  for (const root of kept.roots) {
    const fresh: Element[] = [];
    for (const ancestor of flat.ancestors(root)) {
      if (unseen.has(ancestor)) break;
      fresh.push(ancestor);
    }
    // From the outside in.
    for (const path of fresh.reverse()) {
      add(marks, path, 'path');
      paths.push(path);
      const shows = whatItShows(path, roots, flat);
      const isBelow = unseen.get(flat.parent(path) as Element) === true;
      if (shows === 'other') add(marks, path, 'invisible');
      // Text nodes carry no marks, so the element around the text is made visible.
      if (shows === 'kept' && isBelow && isVisible(path)) add(marks, path, 'shown');
      unseen.set(path, shows === 'other' || (isBelow && shows !== 'kept'));
    }
    if (!isElement(root)) continue;
    add(marks, root, 'keep');
    const isBelow = unseen.get(flat.parent(root) as Element) === true;
    if (isBelow && !marks.get(root)?.has('invisible') && isVisible(root)) add(marks, root, 'shown');
  }

  for (const path of paths) if (flat.shadowRoot(path)) markAcross(path, flat, marks);

  for (const around of new Set([...paths, ...parents(kept.holes, flat)])) {
    if (styleOf(around).display.includes('grid') && hasOneLeft(around, marks, flat))
      add(marks, around, 'block');
  }
  for (const element of lockedScrollers(document)) add(marks, element, 'unlock');
  return marks;
}

export function add(marks: Marks, element: Element, mark: Mark): void {
  const given = marks.get(element);
  if (given) given.add(mark);
  else marks.set(element, new Set([mark]));
}

/** Takes away those marks of an element for which `is` holds. */
export function unmark(marks: Marks, element: Element, is: (mark: Mark) => boolean): void {
  const given = marks.get(element);
  for (const mark of given ?? []) if (is(mark)) given!.delete(mark);
}

/** Is the element with these marks part of the content, or around a part of it? */
export function isPart(given: ReadonlySet<Mark> | undefined): boolean {
  return given !== undefined && (given.has('path') || given.has('keep'));
}

/** Is a child hidden, as a hole or beside a path? */
export function isHidden(child: Element, parent: Element, marks: Marks): boolean {
  const given = marks.get(child);
  return given ? given.has('hole') : (marks.get(parent)?.has('path') ?? false);
}

/**
 * Elements in kept content with text that is a hole, in document order. They become invisible, and the other elements
 * in them visible. If some other text in the element is kept, all of its text stays.
 */
function elementsOfTextHoles({ holes }: KeptNodes, flat: FlatTree): Element[] {
  const out = new Set(holes);
  const elements = new Set<Element>();
  for (const hole of holes) {
    const element = isElement(hole) ? null : (flat.parent(hole) as Element | null);
    if (!element || elements.has(element)) continue;
    const keepsText = [...flat.children(element)].some(
      (child) => isText(child) && !out.has(child) && property<string>(child, 'data').trim() !== '',
    );
    if (!keepsText) elements.add(element);
  }
  return [...elements];
}

/**
 * Marks a host and its shadow tree. No selector works across that border, so in the shadow tree each element beside the
 * path gets its own mark. Children of the host that are shown in a kept slot are marked as kept.
 */
function markAcross(host: Element, flat: FlatTree, marks: Marks): void {
  for (const child of flat.children(host))
    if (isElement(child) && !marks.has(child)) add(marks, child, 'hole');
  const known = new Map<Node | null, boolean>();
  for (const child of children(host)) {
    if (!isElement(child) || marks.has(child)) continue;
    const slot = flat.parent(child);
    let isKept = known.get(slot);
    if (isKept === undefined) known.set(slot, (isKept = isInKept(child, flat, marks)));
    if (isKept) add(marks, child, 'keep');
  }
}

function isInKept(node: Node, flat: FlatTree, marks: Marks): boolean {
  for (const around of flat.ancestors(node)) {
    const given = marks.get(around);
    if (given?.has('hole') || given?.has('path')) return false;
    if (given?.has('keep')) return true;
  }
  return false;
}

/** What a path shows itself, which is text. If some of its text is kept, all of it stays. */
function whatItShows(path: Element, roots: ReadonlySet<Node>, flat: FlatTree): 'kept' | 'other' | 'nothing' {
  // A custom element may get its shadow tree later.
  let other = property<string>(path, 'localName').includes('-') && flat.shadowRoot(path) === null;
  for (const child of flat.children(path)) {
    if (!isText(child)) continue;
    if (roots.has(child)) return 'kept';
    if (property<string>(child, 'data').trim() !== '') other = true;
  }
  return other ? 'other' : 'nothing';
}

function* parents(nodes: readonly Node[], flat: FlatTree): Iterable<Element> {
  for (const node of nodes) {
    const parent = flat.parent(node);
    if (parent) yield parent as Element;
  }
}

/** Is only one child left in a grid that was made for several? */
function hasOneLeft(around: Element, marks: Marks, flat: FlatTree): boolean {
  const isPath = marks.get(around)?.has('path') ?? false;
  let left = 0;
  for (const child of flat.children(around)) {
    if (!isElement(child)) continue;
    const given = marks.get(child);
    const isLeft = given ? !given.has('hole') : !isPath;
    if (isLeft && !isSpacer(child) && (++left > 1 || isPlacedInMiddle(child, around))) return false;
  }
  return left === 1;
}

/** Does the site place it in the middle of a grid, wherever its other children are? */
function isPlacedInMiddle(child: Element, grid: Element): boolean {
  if (/^(?:auto|span.*|)$/.test(styleOf(child).getPropertyValue('grid-column-start'))) return false;
  const [inner, outer] = [rectOf(child), rectOf(grid)];
  return Math.abs(inner.left - outer.left - (outer.right - inner.right)) <= MIDDLE_PX;
}

/** Does it take a place in a grid without showing anything? */
function isSpacer(element: Element): boolean {
  if (styleOf(element).display === 'none') return true;
  const isEmpty = property<Node | null>(element, 'firstChild') === null;
  return isEmpty && property<string>(element, 'localName') === 'div';
}

/** Does the page leave it visible? */
function isVisible(element: Element): boolean {
  return styleOf(element).visibility === 'visible';
}

function lockedScrollers(document: Document): Element[] {
  const root = property<Element>(document, 'documentElement');
  const body = property<Element | null>(document, 'body');
  const both = body ? [root, body] : [root];
  const locked = both.some((element) => {
    const { overflowY, position } = styleOf(element);
    return overflowY === 'hidden' || overflowY === 'clip' || position === 'fixed';
  });
  return locked ? both : [];
}
