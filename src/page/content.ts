import { property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { above } from './trees.ts';

/** The nodes that are shown, through slots and shadow trees. */
export class Content {
  /** What the reader has opened from the content. */
  readonly opened = new Set<Node>();
  private readonly roots: ReadonlySet<Node>;
  private readonly holes: ReadonlySet<Node>;
  /** The roots and their ancestors. */
  private readonly around = new Set<Node>();

  constructor({ roots, holes }: KeptNodes) {
    this.roots = new Set(roots);
    this.holes = new Set(holes);
    for (const root of roots)
      for (let node: Node | null = root; node && !this.around.has(node); node = above(node))
        this.around.add(node);
  }

  /** Is the node part of the content? */
  has(node: Node): boolean {
    for (let around: Node | null = node; around; around = above(around)) {
      if (this.holes.has(around)) return false;
      if (this.roots.has(around) || this.opened.has(around)) return true;
    }
    return false;
  }

  /** Is the element a root or around one? */
  holds(element: Element): boolean {
    return this.around.has(element);
  }

  /** Is it neither part of the content, nor around a part of it? */
  isBeside(element: Element): boolean {
    return !this.holds(element) && !this.has(element);
  }

  /** The content that is kept instead, together with what the reader has opened from this one. */
  succeededBy(kept: KeptNodes): Content {
    const content = new Content(kept);
    for (const element of this.opened)
      if (property<boolean>(element, 'isConnected')) content.opened.add(element);
    return content;
  }
}
