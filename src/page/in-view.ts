import { isText } from '../extraction/dom/nodes.ts';
import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { isRendered } from './rendered.ts';
import { parentElementOf } from './trees.ts';

/** A node that shows something by itself. A box does not, however large it is. */
export type Leaf = Text | Element;

const ELEMENTS_AND_TEXT = 1 + 4;
export const MEDIA: ReadonlySet<string> = new Set(
  'img svg canvas video audio iframe object embed math'.split(' '),
);
const SCROLLS = /auto|scroll/;
/** Smaller boxes cannot be seen, such as text that is only for screen readers. */
const SMALLEST_PX = 2;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The text and the media of the kept content, in document order. */
export function* leavesOf({ roots, holes }: KeptNodes): Iterable<Leaf> {
  const out = new Set(holes);
  for (const root of roots) {
    const document = property<Document>(root, 'ownerDocument');
    const walker = call<TreeWalker>(document, 'createTreeWalker', root, ELEMENTS_AND_TEXT);
    let node: Node | null = root;
    while (node) {
      if (out.has(node)) node = after(walker);
      else if (!isLeaf(node)) node = walker.nextNode();
      else {
        yield node;
        node = after(walker);
      }
    }
  }
}

/** The next node after the whole subtree of the walker's node. */
function after(walker: TreeWalker): Node | null {
  let next = walker.nextSibling();
  while (!next && walker.parentNode()) next = walker.nextSibling();
  return next;
}

function isLeaf(node: Node): node is Leaf {
  if (isText(node)) return property<string>(node, 'data').trim() !== '';
  if (isMedia(node)) return true;
  const isWhollyInShadow = property<Node | null>(node, 'firstChild') === null;
  return isWhollyInShadow && property<ShadowRoot | null>(node, 'shadowRoot') !== null;
}

export function isMedia(node: Node): boolean {
  return MEDIA.has(property<string>(node, 'localName'));
}

/** The part of an element's style that decides how it clips and places its descendants. */
interface Container {
  readonly element: Element;
  readonly overflow: string;
  readonly overflowY: string;
  readonly position: string;
}

/** Checks what is visible on a page. It remembers styles, so the page must not change meanwhile. */
export class Sight {
  private readonly view: Window;
  private readonly root: Element;
  /** The element whose overflow applies to the window. */
  private readonly outermost: Element | null;
  private readonly styles = new Map<Element, Container>();

  constructor(document: Document) {
    this.view = property<Window>(document, 'defaultView');
    this.root = property<Element>(document, 'documentElement');
    const isRoots = this.styleOf(this.root).overflow !== 'visible';
    this.outermost = isRoots ? this.root : property<Element | null>(document, 'body');
  }

  /** Is a part of the leaf visible in the window now? */
  isInView(leaf: Leaf): boolean {
    const { innerWidth, innerHeight } = this.view;
    let clip: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const boxes = boxesOf(leaf).filter((box) => isSeen(meet(box, clip)));
    if (boxes.length === 0 || !isVisible(leaf)) return false;
    for (const { element, overflow } of this.containers(elementOf(leaf)))
      if (overflow !== 'visible') clip = meet(clip, rectOf(element));
    return boxes.some((box) => isSeen(meet(box, clip)));
  }

  /** Would the leaf be visible if its ancestors were scrolled up or down to it? */
  isReachable(leaf: Leaf): boolean {
    let [box] = boxesOf(leaf).filter(isSeen) as (Box | undefined)[];
    for (const { element, overflow, overflowY } of this.containers(elementOf(leaf))) {
      if (overflow === 'visible' || !box) continue;
      const rect = rectOf(element);
      const { left, right } = box;
      const { top, bottom } = SCROLLS.test(overflowY) ? rect : box;
      const shown = meet({ left, right, top, bottom }, rect);
      box = isSeen(shown) ? shown : undefined;
    }
    const { scrollX, scrollY } = this.view;
    return box !== undefined && box.right + Math.abs(scrollX) > 0 && box.bottom + scrollY > 0;
  }

  /** The scrolling boxes around the leaf, from the inside out, without the window. */
  *panesAround(leaf: Leaf): Iterable<Element> {
    for (const { element, overflowY } of this.containers(elementOf(leaf)))
      if (
        SCROLLS.test(overflowY) &&
        property<number>(element, 'scrollHeight') > property<number>(element, 'clientHeight')
      )
        yield element;
  }

  /** Does the leaf stay in its place when its ancestors are scrolled? */
  isPinned(leaf: Leaf): boolean {
    for (const { overflowY, position } of this.containers(elementOf(leaf))) {
      if (position === 'fixed' || position === 'sticky') return true;
      if (SCROLLS.test(overflowY)) return false;
    }
    return false;
  }

  /**
   * The element and its containing blocks, without those whose overflow applies to the window. A box that is placed
   * absolutely is not clipped by ancestors that it is not placed in.
   */
  private *containers(element: Element): Iterable<Container> {
    let position = '';
    for (
      let around: Element | null = element;
      around && around !== this.outermost && around !== this.root && position !== 'fixed';
      around = parentElementOf(around)
    ) {
      const style = this.styleOf(around);
      if (position === 'absolute' && style.position === 'static') continue;
      position = style.position;
      yield style;
    }
  }

  private styleOf(element: Element): Container {
    let style = this.styles.get(element);
    if (!style) {
      const computed = call<CSSStyleDeclaration>(this.view, 'getComputedStyle', element);
      const { overflow, overflowY, position } = computed;
      this.styles.set(element, (style = { element, overflow, overflowY, position }));
    }
    return style;
  }
}

/** Would the leaf be visible if it were in the window? */
export function isVisible(leaf: Leaf): boolean {
  const hidden = { visibilityProperty: true, opacityProperty: true };
  return isRendered(elementOf(leaf), hidden) && boxesOf(leaf).some(isSeen);
}

export function boxesOf(leaf: Leaf): readonly Box[] {
  return [...(isText(leaf) ? rangeIn(leaf).getClientRects() : call<DOMRectList>(leaf, 'getClientRects'))];
}

/** What is in a node, without the box of the node. */
export function rangeIn(node: Node): Range {
  const range = call<Range>(property<Document>(node, 'ownerDocument'), 'createRange');
  range.selectNodeContents(node);
  return range;
}

export function meet(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

export function isSeen({ left, top, right, bottom }: Box): boolean {
  return right - left >= SMALLEST_PX && bottom - top >= SMALLEST_PX;
}

export function elementOf(leaf: Leaf): Element {
  return isText(leaf) ? (parentElementOf(leaf) as Element) : leaf;
}

export function rectOf(element: Element): DOMRect {
  return call<DOMRect>(element, 'getBoundingClientRect');
}
