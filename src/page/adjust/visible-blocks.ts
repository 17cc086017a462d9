import { FlatTree, type ShadowRootOf } from '../../extraction/dom/flat-tree.ts';
import { isElement, isText } from '../../extraction/dom/nodes.ts';
import { call, property } from '../../extraction/dom/safe.ts';
import { boxesOf, isMedia, rectOf } from '../in-view.ts';
import { isRendered } from '../rendered.ts';
import { isFloating } from '../stack.ts';
import { styleOf } from '../style.ts';

/** Smaller elements cannot be seen. */
const SMALLEST_PX = 2;
/** An element over this share of the window blocks what is behind it. */
const WALL = 0.5;

/**
 * The page as blocks that a reader can point at. An element that shows nothing but one other element is the same block
 * as that one; the outermost of them represents the block. Make a new object when the page has changed.
 */
export class VisibleBlocks {
  readonly flat: FlatTree;
  private readonly body: Element;

  constructor(
    private readonly document: Document,
    private readonly shadowRootOf: ShadowRootOf,
  ) {
    this.flat = new FlatTree(document, shadowRootOf);
    this.body = property<Element>(document, 'body');
  }

  /**
   * The block at a point of the window, in CSS pixels of this document.
   *
   * @param isOut tells whether an element is left out. Elements over the page that are left out, such as banners, are
   * ignored.
   */
  at(x: number, y: number, isOut: (element: Element) => boolean): Element | undefined {
    const hits = call<Element[]>(this.document, 'elementsFromPoint', x, y);
    for (const hit of hits) {
      if (isFloating(hit) || hit === property(this.document, 'documentElement')) continue;
      if (this.isWall(hit) && isOut(hit)) continue;
      return this.around(this.deepest(hit, x, y));
    }
    return undefined;
  }

  /** The block that a node stands in. */
  around(node: Node): Element {
    let element = (isElement(node) ? node : this.flat.parent(node)) as Element;
    while (element !== this.body && isInLine(element)) {
      const parent = this.flat.parent(element) as Element | null;
      if (!parent) break;
      element = parent;
    }
    return this.outermost(element);
  }

  /** The block around this one; undefined if it is the whole page. */
  wider(block: Element): Element | undefined {
    const parent = block === this.body ? null : (this.flat.parent(block) as Element | null);
    return parent ? this.outermost(parent) : undefined;
  }

  /**
   * The block inside this one that contains the block the reader came from, or else the first one. Undefined if this
   * block shows only text.
   *
   * @param was the block that the reader came from.
   */
  narrower(block: Element, was?: Element): Element | undefined {
    const innermost = this.innermost(block);
    for (let node: Node | null = was ?? null; node; node = this.flat.parent(node))
      if (this.flat.parent(node) === innermost) return isBlock(node) ? node : undefined;
    for (const child of this.flat.children(innermost)) if (isBlock(child)) return child;
    return undefined;
  }

  /**
   * The next block beside this one, or else beside the one around it.
   *
   * @param by 1 for the next block, -1 for the previous one.
   */
  beside(block: Element, by: 1 | -1): Element | undefined {
    for (let around: Element | undefined = block; around; around = this.wider(around)) {
      const found = this.siblingOf(around, by);
      if (found) return found;
    }
    return undefined;
  }

  private siblingOf(block: Element, by: 1 | -1): Element | undefined {
    const wider = this.wider(block);
    if (!wider || this.flat.parent(block) !== this.innermost(wider)) return undefined;
    const step = (node: Node): Node | null => (by === 1 ? this.flat.next(node) : this.flat.previous(node));
    // A loop, because there may be thousands.
    for (let node = step(block); node; node = step(node)) if (isBlock(node)) return node;
    return undefined;
  }

  /** The innermost of the elements that are the same block: other blocks are inside it. */
  private innermost(block: Element): Element {
    let element = block;
    for (let only = this.only(element); only; only = this.only(element)) element = only;
    return element;
  }

  private outermost(block: Element): Element {
    let element = block;
    while (element !== this.body) {
      const parent = this.flat.parent(element) as Element | null;
      if (!parent || parent === this.body || this.only(parent) !== element) break;
      element = parent;
    }
    return element;
  }

  /** The only element that this one shows, if it shows no text beside it. */
  private only(element: Element): Element | undefined {
    let only: Element | undefined;
    for (const child of this.flat.children(element)) {
      if (isText(child) && property<string>(child, 'data').trim() !== '') return undefined;
      if (!isElement(child) || !isSeen(child)) continue;
      if (only) return undefined;
      only = child;
    }
    return only;
  }

  private deepest(hit: Element, x: number, y: number): Element {
    for (let tree = this.shadowRootOf(hit); tree; tree = this.shadowRootOf(hit)) {
      const inner = call<Element | null>(tree, 'elementFromPoint', x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit;
  }

  private isWall(hit: Element): boolean {
    const { innerWidth, innerHeight } = property<Window>(this.document, 'defaultView');
    for (const element of [hit, ...this.flat.ancestors(hit)]) {
      if (styleOf(element).position !== 'fixed') continue;
      const { left, right, top, bottom } = rectOf(element);
      return (right - left) * (bottom - top) > innerWidth * innerHeight * WALL;
    }
    return false;
  }
}

function isBlock(node: Node): node is Element {
  return isElement(node) && isSeen(node);
}

function isInLine(element: Element): boolean {
  const { display } = styleOf(element);
  return display === 'contents' || (display === 'inline' && !isMedia(element));
}

function isSeen(element: Element): boolean {
  if (isFloating(element) || !isRendered(element)) return false;
  if (styleOf(element).display === 'contents') return true;
  return boxesOf(element).some(
    ({ left, right, top, bottom }) => right - left >= SMALLEST_PX && bottom - top >= SMALLEST_PX,
  );
}
