import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import type { Mark } from './sheet.ts';

export type Marks = ReadonlyMap<Element, ReadonlySet<Mark>>;

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

/** The shadow tree of an element, closed ones too where the caller may see them. */
export type ShadowRootOf = (element: Element) => ShadowRoot | null;

/** Decides which elements get which marks. Reads styles around what is left and hidden; writes nothing. */
export function marksFor(
  kept: KeptNodes,
  document: Document,
  shadowRootOf: ShadowRootOf = openShadowRoot,
): Marks {
  const marks = new Map<Element, Set<Mark>>();
  const add = (element: Element, mark: Mark): void => {
    const given = marks.get(element);
    if (given) given.add(mark);
    else marks.set(element, new Set([mark]));
  };

  const keptText = new Set<Node>();
  for (const root of kept.roots) {
    if (isElement(root)) add(root, 'keep');
    else keptText.add(root);
    for (const ancestor of ancestors(root)) {
      if (marks.get(ancestor)?.has('path')) break;
      add(ancestor, 'path');
    }
  }
  for (const hole of kept.holes) if (isElement(hole)) add(hole, 'hole');
  for (const element of elementsOfTextHoles(kept)) {
    marks.get(element)?.delete('keep');
    add(element, 'bare');
    for (const child of children(element)) {
      const shown = isElement(child) && computed(child).visibility === 'visible';
      if (shown && !marks.has(child)) add(child, 'keep');
    }
  }

  const paths = [...marks].filter(([, given]) => given.has('path')).map(([element]) => element);
  for (const path of paths) if (showsItself(path, keptText, shadowRootOf)) add(path, 'bare');
  for (const grid of new Set([...paths, ...parents(kept.holes)])) {
    if (squeezes(grid, marks)) add(grid, 'block');
  }
  for (const element of lockedScrollers(document)) add(element, 'unlock');
  return marks;
}

/**
 * Kept elements with text of their own that is not kept, in document order: they become invisible and
 * what else is in them visible. Where other text of theirs is kept, both stay.
 */
function elementsOfTextHoles({ holes }: KeptNodes): Element[] {
  const out = new Set(holes);
  const elements = new Set<Element>();
  for (const hole of holes) {
    const element = isElement(hole) ? null : property<Element | null>(hole, 'parentElement');
    if (!element || elements.has(element)) continue;
    const keepsText = [...children(element)].some(
      (child) => isText(child) && !out.has(child) && property<string>(child, 'data').trim() !== '',
    );
    if (!keepsText) elements.add(element);
  }
  return [...elements];
}

function isElement(node: Node): node is Element {
  return property<number>(node, 'nodeType') === ELEMENT_NODE;
}

function isText(node: Node): boolean {
  return property<number>(node, 'nodeType') === TEXT_NODE;
}

function* ancestors(node: Node): Iterable<Element> {
  for (
    let above = property<Element | null>(node, 'parentElement');
    above;
    above = property<Element | null>(above, 'parentElement')
  )
    yield above;
}

function* children(element: Element): Iterable<Node> {
  for (
    let child = property<Node | null>(element, 'firstChild');
    child;
    child = property<Node | null>(child, 'nextSibling')
  )
    yield child;
}

/**
 * What cannot be hidden apart from its element: text, and a shadow tree, into which no sheet of ours
 * reaches. Where kept text stands beside other text, both stay.
 */
function showsItself(path: Element, keptText: ReadonlySet<Node>, shadowRootOf: ShadowRootOf): boolean {
  // A custom element may get its shadow tree later.
  let bare = shadowRootOf(path) !== null || property<string>(path, 'localName').includes('-');
  for (const child of children(path)) {
    if (!isText(child)) continue;
    if (keptText.has(child)) return false;
    if (property<string>(child, 'data').trim() !== '') bare = true;
  }
  return bare;
}

function openShadowRoot(element: Element): ShadowRoot | null {
  return property<ShadowRoot | null>(element, 'shadowRoot');
}

function* parents(nodes: readonly Node[]): Iterable<Element> {
  for (const node of nodes) {
    const parent = property<Element | null>(node, 'parentElement');
    if (parent) yield parent;
  }
}

/** A grid whose columns were cut for several children, of which one is left that shows something. */
function squeezes(grid: Element, marks: Marks): boolean {
  if (!/grid/.test(computed(grid).display)) return false;
  const isPath = marks.get(grid)?.has('path') ?? false;
  let left = 0;
  for (const child of children(grid)) {
    if (!isElement(child) || isSpacer(child)) continue;
    const given = marks.get(child);
    if (given ? !given.has('hole') : !isPath) left++;
  }
  return left === 1;
}

/** Takes a place in a grid and shows nothing there. */
function isSpacer(element: Element): boolean {
  if (computed(element).display === 'none') return true;
  const isEmpty = property<Node | null>(element, 'firstChild') === null;
  return isEmpty && property<string>(element, 'localName') === 'div';
}

function lockedScrollers(document: Document): Element[] {
  const root = property<Element>(document, 'documentElement');
  const body = property<Element | null>(document, 'body');
  const both = body ? [root, body] : [root];
  const locked = both.some((element) => {
    const { overflowY, position } = computed(element);
    return overflowY === 'hidden' || overflowY === 'clip' || position === 'fixed';
  });
  return locked ? both : [];
}

function computed(element: Element): CSSStyleDeclaration {
  const document = property<Document>(element, 'ownerDocument');
  const view = property<Window>(document, 'defaultView');
  return call<CSSStyleDeclaration>(view, 'getComputedStyle', element);
}
