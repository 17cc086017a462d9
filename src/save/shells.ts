import { call } from '../extraction/dom/safe.ts';
import type { Copier } from './copy.ts';
import { Place } from './place.ts';
import { ELEMENT, TEXT, type Reads } from './reads.ts';
import { PARENTS, TEXT_BLOCKS } from './tags.ts';

const DRAWINGS = new Map([
  ['http://www.w3.org/2000/svg', 'svg'],
  ['http://www.w3.org/1998/Math/MathML', 'math'],
]);

/** An element around a kept root that is not kept itself. */
interface Shell {
  readonly tag: string;
  /** The element of the page; absent when it is made up. */
  readonly source?: Element;
  /** What roots have in common that share the shell. */
  readonly key: Node;
}

/** What lies between two kept runs of text: nothing, part of a line, or the end of a line. */
type Gap = 'none' | 'space' | 'line';

/** Puts the kept roots, in their order, in as much of their surroundings as they need to make sense. */
export class Shelves {
  private open: { shell: Shell; place: Place }[] = [];
  private previous: Node | undefined;
  private holders: ReadonlySet<Node> = new Set();

  constructor(
    private readonly top: Place,
    private readonly inert: Document,
    private readonly reads: Reads,
    private readonly copier: Copier,
    /** Called for each element that is added at the top, with the element of the page it stands for. */
    private readonly onTop: (copy: Element, source: Node) => void,
  ) {}

  addAll(roots: readonly Node[]): void {
    this.holders = holdersOf(roots, this.reads);
    for (const root of roots) this.add(root);
  }

  private add(root: Node): void {
    if (this.reads.type(root) === TEXT && this.reads.data(root).trim() === '') return;
    const inline = this.isInline(root);
    const shells = inline ? this.aroundText(root) : this.aroundBlock(root);
    this.close(shells, root, inline);
    for (let at = this.open.length; at < shells.length; at++) {
      this.openShell(shells[at], shells[at + 1]?.source ?? root);
    }
    const place = this.place();
    const before = this.reads.last(place.element);
    this.copier.copy(root, place);
    const added = this.reads.last(place.element);
    if (place === this.top && added && added !== before) this.onTop(added as Element, root);
    this.previous = inline ? root : undefined;
  }

  /** Leaves the shells that do not hold the next root, and keeps its text apart from the last one's. */
  private close(shells: readonly Shell[], root: Node, inline: boolean): void {
    let shared = this.shared(shells);
    const gap = inline && shared > 0 && this.previous ? this.gap(this.previous, root) : 'none';
    if (gap === 'line') {
      const paragraph = shells.findIndex((shell) => shell.tag === 'p' && !shell.source);
      if (paragraph >= 0) shared = Math.min(shared, paragraph);
    }
    this.open.length = shared;
    if (gap === 'line') this.place().breakLine();
    if (gap === 'space') this.place().addText(this.inert, ' ');
  }

  /** Where the next root goes. */
  private place(): Place {
    return this.open.at(-1)?.place ?? this.top;
  }

  private openShell(shell: Shell, child: Node): void {
    const parent = this.place();
    const copy = shell.source
      ? this.copier.shell(shell.source)
      : call<Element>(this.inert, 'createElement', shell.tag);
    if (shell.tag === 'ol') this.keepNumber(copy, child);
    parent.addElement(this.inert, copy, !shell.source || this.copier.isBlock(shell.source));
    if (parent === this.top) this.onTop(copy, shell.source ?? shell.key);
    this.open.push({ shell, place: new Place(copy, parent.depth + 1, false) });
  }

  /** How many of the open shells hold the next root too. */
  private shared(shells: readonly Shell[]): number {
    const differs = shells.findIndex((shell, at) => {
      const open = this.open[at]?.shell;
      return open?.key !== shell.key || open.tag !== shell.tag;
    });
    return differs < 0 ? shells.length : differs;
  }

  /** Text, or an inline element with no block in it. */
  private isInline(root: Node): boolean {
    if (this.reads.type(root) === TEXT) return true;
    return !PARENTS.has(this.reads.tag(root)) && !this.drawing(root) && !this.holdsBlock(root);
  }

  private holdsBlock(root: Node): boolean {
    let node: Node | null = root;
    while (node) {
      if (this.copier.isBlock(node)) return true;
      node = this.reads.first(node) ?? this.following(node, root);
    }
    return false;
  }

  /** The inline elements around a run of text and its block; a paragraph when the block says nothing. */
  private aroundText(root: Node): Shell[] {
    const shells: Shell[] = [];
    let parent = this.parent(root);
    while (parent && !this.copier.isBlock(parent)) {
      shells.unshift({ tag: this.reads.tag(parent), source: parent, key: parent });
      parent = this.parent(parent);
    }
    if (!parent) return shells;
    const tag = this.reads.tag(parent);
    if (!TEXT_BLOCKS.has(tag)) return [{ tag: 'p', key: parent }, ...shells];
    return [...this.aroundBlock(parent), { tag, source: parent, key: parent }, ...shells];
  }

  /** The parents that an element such as LI, TD or SUMMARY means nothing without. */
  private aroundBlock(root: Node): Shell[] {
    if (this.drawing(root)) return this.aroundDrawing(root);
    const shells: Shell[] = [];
    let tag = this.reads.tag(root);
    let parent = this.parent(root);
    if (!PARENTS.has(tag)) {
      while (parent && !this.holders.has(parent)) parent = this.parent(parent);
      if (!parent) return [];
      tag = this.reads.tag(parent);
      const outside = PARENTS.has(tag) ? this.aroundBlock(parent) : [];
      return [...outside, { tag, source: parent, key: parent }];
    }
    for (let allowed = PARENTS.get(tag); allowed; allowed = PARENTS.get(tag)) {
      if (parent && allowed.includes(this.reads.tag(parent))) {
        tag = this.reads.tag(parent);
        shells.unshift({ tag, source: parent, key: parent });
        parent = this.parent(parent);
      } else {
        tag = allowed[0]!;
        shells.unshift({ tag, key: parent ?? root });
      }
    }
    return shells;
  }

  private aroundDrawing(root: Node): Shell[] {
    const shells: Shell[] = [];
    for (let node: Node = root; this.drawing(node); node = shells[0].key) {
      const parent = this.parent(node);
      if (!parent) break;
      shells.unshift({ tag: this.reads.tag(parent), source: parent, key: parent });
    }
    return shells;
  }

  /** Is the node a part of a drawing or formula, which cannot stand alone? */
  private drawing(node: Node): boolean {
    const whole = DRAWINGS.get(this.reads.namespace(node));
    return whole !== undefined && whole !== this.reads.tag(node);
  }

  /** What of the page stands between two runs of text that share a shell. */
  private gap(before: Node, after: Node): Gap {
    let gap: Gap = 'none';
    let node: Node | null = before;
    let down = false;
    while (node && node !== after) {
      const child: Node | null = down ? this.reads.first(node) : null;
      const next: Node | null = child ?? this.reads.next(node);
      if (next) {
        node = next;
        down = true;
        if (node === after) break;
        if (this.reads.tag(node) === 'br' || this.copier.isBlock(node)) return 'line';
        if (this.reads.type(node) === TEXT) gap = 'space';
      } else {
        node = this.reads.parent(node);
        down = false;
        if (node && this.copier.isBlock(node)) return 'line';
      }
    }
    return gap;
  }

  /** The next node in document order that is not in `node`, nor outside of `root`. */
  private following(node: Node, root: Node): Node | null {
    for (let at: Node | null = node; at && at !== root; at = this.reads.parent(at)) {
      const next = this.reads.next(at);
      if (next) return next;
    }
    return null;
  }

  /** Goes on counting where the page does. */
  private keepNumber(copy: Element, item: Node): void {
    let number = Number.parseInt(this.reads.attribute(copy, 'start') ?? '1', 10);
    if (Number.isNaN(number)) number = 1;
    for (let at = this.reads.previous(item); at; at = this.reads.previous(at)) {
      if (this.reads.tag(at) === 'li') number += 1;
    }
    if (number !== 1) call(copy, 'setAttribute', 'start', String(number));
  }

  private parent(node: Node): Element | null {
    const parent = this.reads.parent(node);
    return parent && this.reads.type(parent) === ELEMENT ? (parent as Element) : null;
  }
}

/** Elements that say what the blocks in them are: quotations, and items of a list of which several are kept. */
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
