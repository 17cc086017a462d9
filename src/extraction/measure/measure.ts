import { bodyOf } from '../dom/body.ts';
import { call, property, reader } from '../dom/safe.ts';
import { NEVER_SHOWN, OPAQUE } from '../dom/tags.ts';
import type { MeasuredTree } from '../types.ts';
import { countText, type TextCounts } from './count-words.ts';
import { totals, type WalkedTree } from './totals.ts';

export interface MeasureOptions {
  /** Says of an element whether the page shows it; what it does not show is left out. Default: all shown. */
  readonly isShown?: (element: Element) => boolean;
  /**
   * Says of an element whether the page draws it now. What it does not draw, such as a tab that is not open, may
   * be main content all the same; of two copies, the one that is drawn is taken. Default: nobody can tell.
   */
  readonly isDrawn?: (element: Element) => boolean;
  /** Whether the page runs scripts. Where it does not, the content of NOSCRIPT is shown. Default: true. */
  readonly scripting?: boolean;
}

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;
const CDATA_NODE = 4;
const TEXT_TAG = 0;

/**
 * Measures a page in one walk. Reads only; the answer does not depend on comments, white space
 * between tags, scripts or styles.
 */
export function measure(document: Document, options: MeasureOptions = {}): MeasuredTree {
  const tree = totals(walk(document, options));
  const { isDrawn } = options;
  if (!isDrawn) return tree;
  const elementOf = (node: number) => tree.nodes[tree.tag[node] === TEXT_TAG ? tree.parent[node] : node];
  return { ...tree, isDrawn: (node) => isDrawn(elementOf(node) as Element) };
}

/** Grows while the walk goes on; the arrays become typed ones when it is over. */
class Walk implements WalkedTree {
  readonly nodes: Node[] = [];
  readonly parent: number[] = [];
  readonly tag: number[] = [];
  readonly spaceBefore: number[] = [];
  readonly words: number[] = [];
  readonly characters: number[] = [];
  readonly tagNames: string[] = ['#text'];
  private blank = 0;
  private readonly tagIndex = new Map<string, number>();

  add(node: Node, parent: number, tag: number, words: number, characters: number): number {
    this.spaceBefore.push(this.blank);
    this.blank = 0;
    this.parent.push(parent);
    this.tag.push(tag);
    this.words.push(words);
    this.characters.push(characters);
    return this.nodes.push(node) - 1;
  }

  skipBlank(): void {
    this.blank = 1;
  }

  tagOf(name: string): number {
    let tag = this.tagIndex.get(name);
    if (tag === undefined) {
      tag = this.tagNames.push(name) - 1;
      this.tagIndex.set(name, tag);
    }
    return tag;
  }
}

function walk(document: Document, { isShown, scripting = true }: MeasureOptions): Walk {
  const out = new Walk();
  const body = bodyOf(document);
  if (!body) return out;

  const read = readers(document, body);
  const counts: TextCounts = { words: 0, characters: 0 };
  const open: Node[] = [];
  // The element whose children are being walked; `open` holds it and what is around it.
  let parent = out.add(body, -1, out.tagOf(body === document ? 'body' : read.localName(body)), 0, 0);
  open.push(body);
  // Some DOMs give what stands after a DOCTYPE only to those who ask for elements.
  let node = body === document ? property<Node | null>(document, 'firstElementChild') : read.firstChild(body);
  while (open.length > 0) {
    if (!node) {
      const closed = open.pop() as Node;
      parent = out.parent[parent];
      node = read.nextSibling(closed);
      continue;
    }
    const type = read.nodeType(node);
    let child: Node | null = null;
    if (type === ELEMENT_NODE) {
      const name = read.localName(node);
      const never = NEVER_SHOWN.has(name) && (scripting || name !== 'noscript');
      if (!never && (!isShown || isShown(node as Element))) {
        const index = out.add(node, parent, out.tagOf(name), 0, 0);
        child = OPAQUE.has(name) ? null : read.firstChild(node);
        if (child) {
          open.push(node);
          parent = index;
        }
      }
    } else if (type === TEXT_NODE || type === CDATA_NODE) {
      countText(read.data(node), counts);
      if (counts.characters > 0) out.add(node, parent, TEXT_TAG, counts.words, counts.characters);
      else out.skipBlank();
    }
    node = child ?? read.nextSibling(node);
  }
  return out;
}

/**
 * What the walk reads of nodes. Some DOMs define a property anew for each kind of node, so each kind has
 * its own reader of `nextSibling`; a kind that is met for the first time shows its own.
 */
function readers(document: Document, body: Node) {
  const siblings = new Map<number, (node: object) => Node | null>();
  const nodeType = reader<number>(body, 'nodeType');
  return {
    nodeType,
    localName: reader<string>(body, 'localName'),
    firstChild: reader<Node | null>(body, 'firstChild'),
    data: reader<string>(call<Text>(document, 'createTextNode', ''), 'data'),
    nextSibling(node: Node): Node | null {
      const type = nodeType(node);
      let read = siblings.get(type);
      if (!read) siblings.set(type, (read = reader<Node | null>(node, 'nextSibling')));
      return read(node);
    },
  };
}
