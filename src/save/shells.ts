import { call } from '../extraction/dom/safe.ts';
import type { Copier } from './copy.ts';
import { CopyTarget } from './copy-target.ts';
import type { PostLines } from './posts/lines.ts';
import { TEXT, type Reads } from './reads.ts';
import type { Shell, Surroundings } from './surroundings.ts';
import { PARENTS } from './tags.ts';

/** What is between two kept runs of text in the page: nothing, a part of a line, or the end of a line. */
type Gap = 'none' | 'space' | 'line';

/** Copies the kept roots, in their order, with the elements around them without which they mean nothing (shells). */
export class Shelves {
  private open: { shell: Shell; target: CopyTarget }[] = [];
  private previous: Node | undefined;

  constructor(
    private readonly top: CopyTarget,
    private readonly inert: Document,
    private readonly reads: Reads,
    private readonly copier: Copier,
    private readonly surroundings: Surroundings,
    /** Called for each element that is added at the top level, with its element in the page. */
    private readonly onTop: (copy: Element, source: Node) => void,
    private readonly posts?: PostLines,
  ) {}

  addAll(roots: readonly Node[]): void {
    for (const root of roots) this.add(root);
  }

  private add(root: Node): void {
    if (this.isBlank(root) && !this.surroundings.verbatim(root)) return;
    const inline = this.isInline(root);
    const shells = inline ? this.surroundings.ofText(root) : this.surroundings.ofBlock(root);
    this.close(shells, root, inline);
    const post = this.posts?.beginningWith(root);
    const around = post ? shells.filter(({ source }) => source && this.isAround(source, post)).length : -1;
    for (let at = this.open.length; at < shells.length; at++) {
      if (post && at === around) this.beginPost(post);
      this.openShell(shells[at], shells[at + 1]?.source ?? root);
    }
    if (post) this.beginPost(post);
    const target = this.target();
    const before = this.reads.last(target.element);
    this.copier.copy(root, target);
    const added = this.reads.last(target.element);
    if (target === this.top && added && added !== before) this.onTop(added as Element, root);
    this.previous = inline ? root : undefined;
  }

  /** Closes the shells that do not contain the next root, and separates its text from that of the last one. */
  private close(shells: readonly Shell[], root: Node, inline: boolean): void {
    let shared = this.shared(shells);
    const gap = inline && shared > 0 && this.previous ? this.gapTo(root, this.previous) : 'none';
    if (gap === 'line') {
      const paragraph = shells.findIndex((shell) => shell.tag === 'p' && !shell.source);
      if (paragraph >= 0) shared = Math.min(shared, paragraph);
    }
    this.open.length = shared;
    if (gap === 'line') this.target().breakLine();
    if (gap === 'space') this.target().addText(this.inert, ' ');
  }

  /** Writes the rule and the line of a post, unless they are written already. */
  private beginPost(post: Node): void {
    this.posts?.addRule(post, this.target());
    this.posts?.addLine(post, this.target());
  }

  private isAround(element: Node, post: Node): boolean {
    return element === post || (call<number>(element, 'compareDocumentPosition', post) & 16) !== 0;
  }

  /** The element to which the next root is added. */
  private target(): CopyTarget {
    return this.open.at(-1)?.target ?? this.top;
  }

  private openShell(shell: Shell, child: Node): void {
    const parent = this.target();
    const copy = shell.source
      ? this.copier.shell(shell.source)
      : call<Element>(this.inert, 'createElement', shell.tag);
    if (shell.tag === 'ol') this.keepNumber(copy, child);
    parent.addElement(this.inert, copy, !shell.source || this.copier.isBlock(shell.source));
    if (parent === this.top) this.onTop(copy, shell.source ?? shell.key);
    if (shell.tag === 'tr' && shell.source) this.keepColumns(copy, shell.source, child);
    this.open.push({ shell, target: new CopyTarget(copy, parent.depth + 1, false) });
  }

  /** How many of the open shells also contain the next root. */
  private shared(shells: readonly Shell[]): number {
    const differs = shells.findIndex((shell, at) => {
      const open = this.open[at]?.shell;
      return open?.key !== shell.key || open.tag !== shell.tag;
    });
    return differs < 0 ? shells.length : differs;
  }

  private isBlank(root: Node): boolean {
    return this.reads.type(root) === TEXT && this.reads.data(root).trim() === '';
  }

  /** Text, or an inline element with no block in it. */
  private isInline(root: Node): boolean {
    if (this.reads.type(root) === TEXT) return true;
    return !PARENTS.has(this.reads.tag(root)) && !this.surroundings.drawing(root) && !this.showsBlock(root);
  }

  private showsBlock(root: Node): boolean {
    let node: Node | null = root;
    while (node) {
      if (this.copier.isBlock(node)) return true;
      node = this.reads.first(node) ?? this.following(node, root);
    }
    return false;
  }

  private gapTo(root: Node, previous: Node): Gap {
    const isCut = this.surroundings.isCutBetween(previous, root);
    // In code, white space counts. What was left out between two pieces does not tell whether there was any.
    if (this.surroundings.verbatim(root)) return isCut ? 'line' : 'none';
    const gap = this.gap(previous, root);
    return gap === 'none' && isCut ? 'space' : gap;
  }

  /** What is in the page between two runs of text of the same shell. */
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

  /** The next node in document order that is in `root`, but not in `node`. */
  private following(node: Node, root: Node): Node | null {
    for (let at: Node | null = node; at && at !== root; at = this.reads.parent(at)) {
      const next = this.reads.next(at);
      if (next) return next;
    }
    return null;
  }

  /** Adds the cells before the first kept one, so that it stays in its column. */
  private keepColumns(copy: Element, row: Element, cell: Node): void {
    for (const before of this.surroundings.cellsBefore(row, cell))
      call(copy, 'appendChild', this.copier.shell(before as Element));
  }

  /** Lets a list begin with the number that its first kept item has in the page. */
  private keepNumber(copy: Element, item: Node): void {
    let number = Number.parseInt(this.reads.attribute(copy, 'start') ?? '1', 10);
    if (Number.isNaN(number)) number = 1;
    for (let at = this.reads.previous(item); at; at = this.reads.previous(at)) {
      if (this.reads.tag(at) === 'li') number += 1;
    }
    if (number !== 1) call(copy, 'setAttribute', 'start', String(number));
  }
}
