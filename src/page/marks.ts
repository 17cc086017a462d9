import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { MEASURES, type Mark } from './sheet.ts';

export type Marks = ReadonlyMap<Element, ReadonlySet<Mark>>;

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;
/** Part of the room of a grid or row from which on a child has it for itself. */
const NEARLY_ALL = 0.9;

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
  for (const around of new Set([...paths, ...parents(kept.holes)])) {
    const { display } = computed(around);
    const last = /grid|flex/.test(display) ? onlyOneLeft(around, marks) : undefined;
    if (!last) continue;
    if (display.includes('grid')) add(around, 'block');
    const measure = measureOf(last, around);
    if (measure) add(last, measure);
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

/** The child that is left where a grid or row was cut for several and one shows something. */
function onlyOneLeft(around: Element, marks: Marks): Element | undefined {
  const isPath = marks.get(around)?.has('path') ?? false;
  const left: Element[] = [];
  for (const child of children(around)) {
    if (!isElement(child) || isSpacer(child)) continue;
    const given = marks.get(child);
    if (given ? !given.has('hole') : !isPath) left.push(child);
  }
  return left.length === 1 ? left[0] : undefined;
}

/** How wide a child may be that gets the room of those beside it; undefined where it is no column or had all. */
function measureOf(child: Element, around: Element): Mark | undefined {
  const width = Number.parseFloat(computed(child).inlineSize);
  const room = Number.parseFloat(computed(around).inlineSize);
  if (!(width >= MEASURES[0] && width < room * NEARLY_ALL)) return undefined;
  const measure = MEASURES.find((one) => one >= width);
  return measure === undefined ? undefined : `measure-${measure}`;
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
