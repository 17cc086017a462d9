import { bodyOf } from '../dom/body.ts';
import { canHost } from '../dom/flat-tree.ts';
import { property } from '../dom/safe.ts';
import { NEVER_SHOWN, OPAQUE, TEXT_TAG } from '../dom/tags.ts';
import { countText, type TextCounts } from './count-words.ts';
import type { MeasureOptions } from './measure.ts';
import { readers, type Readers } from './readers.ts';
import { Shadows } from './shadows.ts';
import type { WalkedTree } from './totals.ts';

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;
const CDATA_NODE = 4;

/** Used instead of a tag for elements that are left out of the tree. */
const NEVER = -1;
/** Used instead of a tag for slots, which have no box: the content of a slot takes its place. */
const SLOT = -2;

/** How to walk the children of an element; determined once for each tag. */
const LEAF = 1;
const HOST = 2;

/** The walk over a page. Its arrays grow during the walk, and become typed arrays at the end. */
export class Walk implements WalkedTree {
  readonly nodes: Node[] = [];
  readonly parent: number[] = [];
  readonly tag: number[] = [];
  readonly spaceBefore: number[] = [];
  readonly words: number[] = [];
  readonly characters: number[] = [];
  readonly tagNames: string[] = ['#text'];

  private readonly tags = new Map<string, number>();
  /** For each tag LEAF, HOST or neither. */
  private readonly kinds: number[] = [0];
  private readonly counts: TextCounts = { words: 0, characters: 0 };
  private readonly isShown: MeasureOptions['isShown'];
  private readonly scripting: boolean;
  private readonly read: Readers | undefined;
  private readonly shadows: Shadows | undefined;
  /** The nodes whose children are being walked, each with the element of the tree around it. */
  private readonly open: Node[] = [];
  private readonly around: number[] = [];
  private current: Node | null = null;
  private inside = 0;
  private blank = 0;

  constructor(document: Document, { root, isShown, scripting = true, shadowRootOf }: MeasureOptions) {
    this.isShown = isShown;
    this.scripting = scripting;
    const body = root ?? bodyOf(document);
    if (!body) return;
    this.read = readers(document, body);
    this.shadows = new Shadows(body, this.read, shadowRootOf);
    const name = root || body === document ? 'body' : this.read.localName(body);
    this.add(body, -1, this.tagOf(name), 0, 0);
    this.open.push(body);
    this.around.push(-1);
    // In some DOMs, the first child of a document is its DOCTYPE, which has no next sibling.
    this.current =
      body === document ? property(document, 'firstElementChild') : this.shadows.firstChild(body, name);
  }

  /** Walks about this many nodes. Returns whether there are more. */
  goOn(most: number): boolean {
    const { read, open, around } = this;
    if (!read) return false;
    let node = this.current;
    for (let left = most; left > 0; left--) {
      if (!node) {
        const closed = open.pop();
        // Elements after BODY, such as those that an extension adds, are not part of the page.
        if (!closed || open.length === 0) return false;
        this.inside = around.pop() as number;
        node = this.after(closed, ELEMENT_NODE);
        continue;
      }
      const type = read.nodeType(node);
      const child = type === ELEMENT_NODE ? this.enter(node) : null;
      if (type === TEXT_NODE || type === CDATA_NODE) this.addText(node, read.data(node));
      node = child ?? this.after(node, type);
    }
    this.current = node;
    return true;
  }

  private after(node: Node, type: number): Node | null {
    const { shadows, read } = this;
    const slotted = shadows?.hasSlotted ? shadows.after(node) : undefined;
    return slotted === undefined ? (read as Readers).nextSibling(node, type) : slotted;
  }

  /** Adds an element. Returns its first child, if its children are to be walked. */
  private enter(node: Node): Node | null {
    const read = this.read as Readers;
    const name = read.localName(node);
    const tag = this.tagOf(name);
    if (tag === NEVER) return null;
    if (tag !== SLOT && this.isShown && !this.isShown(node as Element)) return null;
    const index = tag === SLOT ? this.inside : this.add(node, this.inside, tag, 0, 0);
    const kind = this.kinds[tag] ?? HOST;
    if (kind === LEAF) return null;
    const child = kind === HOST ? (this.shadows as Shadows).firstChild(node, name) : read.firstChild(node);
    if (!child) return null;
    this.open.push(node);
    this.around.push(this.inside);
    this.inside = index;
    return child;
  }

  private addText(node: Node, text: string): void {
    countText(text, this.counts);
    const { words, characters } = this.counts;
    if (characters > 0) this.add(node, this.inside, TEXT_TAG, words, characters);
    else this.blank = 1;
  }

  private add(node: Node, parent: number, tag: number, words: number, characters: number): number {
    this.spaceBefore.push(this.blank);
    this.blank = 0;
    this.parent.push(parent);
    this.tag.push(tag);
    this.words.push(words);
    this.characters.push(characters);
    return this.nodes.push(node) - 1;
  }

  private tagOf(name: string): number {
    let tag = this.tags.get(name);
    if (tag === undefined) this.tags.set(name, (tag = this.newTag(name)));
    return tag;
  }

  private newTag(name: string): number {
    if (NEVER_SHOWN.has(name) && (this.scripting || name !== 'noscript')) return NEVER;
    if (name === 'slot') return SLOT;
    this.kinds.push(OPAQUE.has(name) ? LEAF : canHost(name) ? HOST : 0);
    return this.tagNames.push(name) - 1;
  }
}
