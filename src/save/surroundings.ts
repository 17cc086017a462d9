import { property } from '../extraction/dom/safe.ts';
import { ELEMENT, type Reads } from './reads.ts';
import type { SelectedNodes } from './selection/types.ts';
import { PARENTS, STRUCTURES, TEXT_BLOCKS, VERBATIM } from './tags.ts';

const DRAWINGS = new Map([
  ['http://www.w3.org/2000/svg', 'svg'],
  ['http://www.w3.org/1998/Math/MathML', 'math'],
]);
/** Honest pages do not nest lists and quotations deeper. Shells further out are left out. */
const DEEPEST = 100;

/** An element around a kept root that is not kept itself. */
export interface Shell {
  readonly tag: string;
  /** The element of the page. Absent if the page has none and the shell is added. */
  readonly source?: Element;
  /** Roots with the same key share the shell. */
  readonly key: Node;
}

/** Finds the elements around a kept root without which it means nothing, the outermost first. */
export class Surroundings {
  private readonly holders: ReadonlySet<Node>;
  /** For a selection, the node around all of it. */
  private readonly outside: ReadonlySet<Node> | undefined;

  constructor(
    private readonly reads: Reads,
    private readonly isBlock: (element: Node) => boolean,
    roots: readonly Node[],
    /** A selection of the reader, whose structure is kept too. */
    private readonly selected?: SelectedNodes,
  ) {
    this.holders = holdersOf(roots, reads);
    this.outside = selected && this.from(selected.around);
  }

  /** The inline elements around a run of text, and its block. If the block tells nothing, a paragraph. */
  ofText(root: Node): Shell[] {
    const code = this.verbatim(root);
    if (code) return this.inCode(root, code);
    const inline: Shell[] = [];
    let parent = this.parent(root);
    while (parent && !this.isBlock(parent)) {
      inline.unshift(this.shell(parent));
      parent = this.parent(parent);
    }
    if (!parent) return inline;
    const tag = this.reads.tag(parent);
    // Words from one cell or item are no table and no list.
    const isAlone = PARENTS.has(tag) && this.outside?.has(parent) === true;
    if (TEXT_BLOCKS.has(tag) && !isAlone) return [...this.ofBlock(parent), this.shell(parent), ...inline];
    return [...this.structures(parent), { tag: 'p', key: parent }, ...inline];
  }

  /**
   * The parents without which an element such as LI, TD or SUMMARY means nothing. For other elements, the block that
   * tells what they are.
   */
  ofBlock(root: Node): Shell[] {
    if (this.drawing(root)) return this.ofDrawing(root);
    const code = this.verbatim(root);
    if (code) return this.inCode(root, code);
    return this.climb(this.reads.tag(root), root, this.parent(root));
  }

  /** In a selection, the element around a piece of code, whose white space counts. */
  verbatim(root: Node): Element | undefined {
    if (!this.outside) return undefined;
    let parent = this.parent(root);
    while (parent && !VERBATIM.has(this.reads.tag(parent))) parent = this.parent(parent);
    return parent ?? undefined;
  }

  /** Is the node a part of a drawing or formula, which cannot stand alone? */
  drawing(node: Node): boolean {
    const whole = DRAWINGS.get(this.reads.namespace(node));
    return whole !== undefined && whole !== this.reads.tag(node);
  }

  /** The cells before the first selected one of a row, if the rows below are selected too. */
  cellsBefore(row: Element, cell: Node): readonly Node[] {
    if (!this.selected?.isOne || this.outside?.has(row)) return [];
    const cells: Node[] = [];
    for (let at = this.reads.previous(cell); at; at = this.reads.previous(at)) {
      if (/^t[dh]$/u.test(this.reads.tag(at))) cells.unshift(at);
    }
    return cells;
  }

  /** Is one of two texts cut on the side of the other? */
  isCutBetween(before: Node, after: Node): boolean {
    const cuts = this.selected?.cuts;
    const end = cuts?.get(before)?.at(-1)?.end ?? Infinity;
    const start = cuts?.get(after)?.[0].start ?? 0;
    return start > 0 || end < (property<string | null>(before, 'nodeValue')?.length ?? 0);
  }

  /** In a selection, the elements from `parent` on that tell more about its parts. */
  private structures(parent: Element): Shell[] {
    return this.outside ? this.climb('', parent, parent) : [];
  }

  /**
   * The elements that an element of this name needs around it. In a selection, also the structure of which it is a
   * part.
   */
  private climb(name: string, root: Node, above: Element | null): Shell[] {
    const shells: Shell[] = [];
    let tag = name;
    let parent = above;
    for (;;) {
      const needed = PARENTS.get(tag);
      const goesOn = shells.length < (this.outside ? DEEPEST : 1);
      const fits =
        parent && (needed?.includes(this.reads.tag(parent)) ?? (goesOn && this.isStructure(parent)));
      if (parent && fits) {
        tag = this.reads.tag(parent);
        shells.unshift(this.shell(parent));
        parent = this.parent(parent);
      } else if (needed) {
        tag = needed[0];
        shells.unshift({ tag, key: parent ?? root });
      } else if (parent && goesOn && !this.outside?.has(parent)) {
        parent = this.parent(parent);
      } else {
        return shells;
      }
    }
  }

  /** The elements from a piece of code down to a part of it. */
  private inCode(root: Node, code: Element): Shell[] {
    const shells: Shell[] = [];
    for (let at = this.parent(root); at && at !== code; at = this.parent(at)) shells.unshift(this.shell(at));
    return [...this.ofBlock(code), this.shell(code), ...shells];
  }

  private ofDrawing(root: Node): Shell[] {
    const shells: Shell[] = [];
    for (let node: Node = root; this.drawing(node); node = shells[0].key) {
      const parent = this.parent(node);
      if (!parent) break;
      shells.unshift(this.shell(parent));
    }
    return shells;
  }

  /** The nodes around a selection. The innermost is included, unless it is a list, table or quotation right around it. */
  private from(around: Node): ReadonlySet<Node> {
    const nodes = new Set<Node>();
    for (let at: Node | null = around; at; at = this.reads.parent(at)) nodes.add(at);
    const tag = this.reads.tag(around);
    if (STRUCTURES.has(tag) && !PARENTS.has(tag)) nodes.delete(around);
    return nodes;
  }

  private isStructure(element: Element): boolean {
    if (!this.outside) return this.holders.has(element);
    return !this.outside.has(element) && STRUCTURES.has(this.reads.tag(element));
  }

  private shell(source: Element): Shell {
    return { tag: this.reads.tag(source), source, key: source };
  }

  private parent(node: Node): Element | null {
    let parent = this.reads.parent(node);
    while (parent && this.reads.tag(parent) === 'slot') parent = this.reads.parent(parent);
    return parent && this.reads.type(parent) === ELEMENT ? (parent as Element) : null;
  }
}

/** Elements that tell what the blocks in them are: quotations, and items of a list of which several are kept. */
function holdersOf(roots: readonly Node[], reads: Reads): Set<Node> {
  const holders = new Set<Node>();
  const items = new Map<Node | null, Node>();
  const seen = new Set<Node>();
  for (const root of roots) {
    for (let at: Node | null = root; at && !seen.has(at); at = reads.parent(at)) {
      seen.add(at);
      const tag = reads.tag(at);
      if (tag === 'blockquote') holders.add(at);
      if (tag !== 'li') continue;
      const other = items.get(reads.parent(at)) ?? at;
      if (other !== at) holders.add(other).add(at);
      items.set(reads.parent(at), at);
    }
  }
  return holders;
}
