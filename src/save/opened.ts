import { call } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import type { Reads } from './reads.ts';

/** Kept nodes, and others that are added to them. */
export class KeptWithMore {
  private readonly roots: Set<Node>;
  private readonly holes: Set<Node>;
  private readonly added: Node[] = [];

  constructor(
    private readonly kept: KeptNodes,
    private readonly reads: Reads,
  ) {
    this.roots = new Set(kept.roots);
    this.holes = new Set(kept.holes);
  }

  /** True for a root and false for a hole. Undefined for other nodes, which are as the nodes around them. */
  side(node: Node): boolean | undefined {
    return this.holes.has(node) ? false : this.roots.has(node) ? true : undefined;
  }

  isKept(node: Node): boolean {
    for (let at: Node | null = node; at; at = this.reads.parent(at)) {
      const side = this.side(at);
      if (side !== undefined) return side;
    }
    return false;
  }

  /** Keeps a node. If it was in a hole, everything else in the hole stays left out. */
  add(node: Node): void {
    let inside = node;
    let hole: Node | null = node;
    while (hole && !this.holes.has(hole)) hole = this.reads.parent(hole);
    if (!hole) {
      this.roots.add(node);
      this.added.push(node);
      return;
    }
    for (; inside !== hole; inside = this.reads.parent(inside)!) {
      const siblings = this.reads.parent(inside)!;
      for (let at = this.reads.first(siblings); at; at = this.reads.next(at))
        if (at !== inside) this.holes.add(at);
    }
    this.holes.delete(hole);
  }

  /** All kept nodes in the order of the page. The same object if nothing was added. */
  all(): KeptNodes {
    if (this.roots.size === this.kept.roots.length && this.holes.size === this.kept.holes.length) {
      if (this.kept.holes.every((hole) => this.holes.has(hole))) return this.kept;
    }
    const follows = (one: Node, other: Node): number =>
      call<number>(one, 'compareDocumentPosition', other) & 4 ? -1 : 1;
    const roots = this.added.length === 0 ? this.kept.roots : [...this.roots].sort(follows);
    return { ...this.kept, roots, holes: [...this.holes] };
  }
}
