import { localDate } from './date.ts';
import { MATH_ROLE } from './formula-pictures.ts';
import { isAddress } from './metadata/host.ts';
import { TEXT, documentOf, readsOf, type Reads } from './reads.ts';
import { BLOCKS, BOXES, LISTS, NO_TEXT, PARAGRAPHS, VERBATIM } from './tags.ts';
import { TextWriter } from './text-writer.ts';
import { kind } from './kinds.ts';
import type { TextFormat } from './types.ts';

/** Elements of a drawing that name it for programs. They are not drawn. */
const UNDRAWN = new Set(['defs', 'desc', 'metadata']);

export const text: TextFormat = {
  ...kind('text'),
  render: ({ title, url, savedAt, body }) =>
    `${title}\n${isAddress(url) ? `${url}\n` : ''}${localDate(savedAt)}\n\n${plainText(body)}\n`,
};

/**
 * The text of a node and its content as lines. Blocks are on lines of their own, list items have "-" or their number, and
 * tabs are between table cells. Images are left out, but not formulas.
 *
 * @param unread The names of elements whose text is left out.
 */
export function plainText(node: Node, unread: ReadonlySet<string> = NO_TEXT): string {
  const reads = readsOf(documentOf(node));
  const visitor = new TextVisitor(reads, unread);
  walk(node, reads, visitor);
  return visitor.writer.toString();
}

/** A walk over a subtree that writes what the beginning and the end of each element mean for the text. */
class TextVisitor {
  readonly writer = new TextWriter();
  private verbatim = 0;
  /** The lists around the node: the next number of an ordered list, and NaN for other lists. */
  private readonly lists: { next: number }[] = [];

  constructor(
    private readonly reads: Reads,
    private readonly unread: ReadonlySet<string>,
  ) {}

  /** Says whether the children of the node are to be read. */
  enter(node: Node): boolean {
    if (this.reads.type(node) === TEXT) {
      const data = this.reads.data(node);
      if (this.verbatim > 0) this.writer.verbatim(data);
      else this.writer.text(data);
      return false;
    }
    const tag = this.reads.tag(node);
    if (tag === 'img' && this.formula(node as Element)) return false;
    if (BOXES.has(tag)) this.writer.separate();
    if (this.unread.has(tag) || UNDRAWN.has(tag)) return false;
    if (tag !== '' && this.reads.attribute(node, 'hidden') !== null) return false;
    if (tag !== '') this.begin(node as Element, tag);
    return true;
  }

  /** Only called for nodes whose children were read. */
  leave(node: Node): void {
    const tag = this.reads.tag(node);
    if (BOXES.has(tag)) this.writer.separate();
    if (VERBATIM.has(tag)) this.verbatim -= 1;
    if (LISTS.has(tag)) this.lists.pop();
    if (tag === 'tr') this.writer.endRow();
    else if (tag === 'li') this.writer.endItem();
    else if (tag !== 'td' && tag !== 'th') this.edge(tag);
  }

  /** A picture of a formula is written as the formula. */
  private formula(image: Element): boolean {
    if (this.reads.attribute(image, 'role') !== MATH_ROLE) return false;
    this.writer.text(this.reads.attribute(image, 'alt') ?? '');
    return true;
  }

  private begin(element: Element, tag: string): void {
    if (tag === 'br') this.writer.lineBreak();
    else if (tag === 'tr') this.writer.beginRow();
    else if (tag === 'td' || tag === 'th') this.writer.beginCell();
    else if (tag === 'li') this.writer.beginItem(this.label(element));
    else this.edge(tag);
    if (LISTS.has(tag)) this.lists.push({ next: tag === 'ol' ? this.number(element, 'start', 1) : NaN });
    if (VERBATIM.has(tag)) this.verbatim += 1;
  }

  private edge(tag: string): void {
    // A list in a list continues it, and so does a table in a table.
    const inside = LISTS.has(tag) ? this.lists.length > 0 : tag === 'table' && this.writer.inRow;
    if (PARAGRAPHS.has(tag) && !inside) this.writer.block(2);
    else if (BLOCKS.has(tag) || tag === 'text') this.writer.block(1);
  }

  private label(item: Element): string {
    const list = this.lists.at(-1);
    if (!list || Number.isNaN(list.next)) return '- ';
    const number = this.number(item, 'value', list.next);
    list.next = number + 1;
    return `${number}. `;
  }

  private number(element: Element, name: string, otherwise: number): number {
    const value = Number.parseInt(this.reads.attribute(element, name) ?? '', 10);
    return Number.isNaN(value) ? otherwise : value;
  }
}

/** Visits `root` and its content in document order. Not recursive, because a page may be deeper than any call stack. */
function walk(root: Node, reads: Reads, visitor: TextVisitor): void {
  let node: Node | null = root;
  while (node) {
    const entered = visitor.enter(node);
    const child: Node | null = entered ? reads.first(node) : null;
    if (child) {
      node = child;
      continue;
    }
    if (entered) visitor.leave(node);
    while (node && node !== root && !reads.next(node)) {
      node = reads.parent(node);
      if (node) visitor.leave(node);
    }
    node = node === root || !node ? null : reads.next(node);
  }
}
