import { bodyOf } from '../dom/body.ts';
import { assignedTo, canHost, openShadowRoot, type ShadowRootOf } from '../dom/flat-tree.ts';
import { call, property, reader } from '../dom/safe.ts';
import { NEVER_SHOWN, OPAQUE } from '../dom/tags.ts';
import { allAtOnce, type Steps } from '../steps.ts';
import type { MeasuredTree } from '../types.ts';
import { countText, type TextCounts } from './count-words.ts';
import { totals, type WalkedTree } from './totals.ts';

export interface MeasureOptions {
  /** Measures this element alone, as if it were the BODY of the page. Default: BODY. */
  readonly root?: Element;
  /** Says of an element whether the page shows it; what it does not show is left out. Default: all shown. */
  readonly isShown?: (element: Element) => boolean;
  /**
   * Says of an element whether the page draws it now. What it does not draw, such as a tab that is not open, may
   * be main content all the same; of two copies, the one that is drawn is taken. Default: nobody can tell.
   */
  readonly isDrawn?: (element: Element) => boolean;
  /** Whether the page runs scripts. Where it does not, the content of NOSCRIPT is shown. Default: true. */
  readonly scripting?: boolean;
  /** Shows the shadow trees of the page. Default: the open ones. */
  readonly shadowRootOf?: ShadowRootOf;
}

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;
const CDATA_NODE = 4;
const TEXT_TAG = 0;
/** Nodes that are walked in one step. */
const NODES_A_STEP = 2000;

/**
 * Measures a page in one walk, as it is drawn: in the place of an element's children stands its shadow tree,
 * and in the place of a slot what is in it. Reads only; the answer does not depend on comments, white space
 * between tags, scripts or styles.
 */
export function measure(document: Document, options: MeasureOptions = {}): MeasuredTree {
  return allAtOnce(measureInSteps(document, options));
}

/** The same in steps. A page that changes between two of them has to be measured anew. */
export function* measureInSteps(document: Document, options: MeasureOptions = {}): Steps<MeasuredTree> {
  const walked = yield* walk(document, options);
  yield;
  const tree = totals(walked);
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

function* walk(document: Document, options: MeasureOptions): Steps<Walk> {
  const { root, isShown, scripting = true } = options;
  const out = new Walk();
  const body = root ?? bodyOf(document);
  if (!body) return out;

  const read = readers(document, body);
  const shadows = new Shadows(body, read, options.shadowRootOf);
  const counts: TextCounts = { words: 0, characters: 0 };
  // The nodes whose children are being walked, and the element of the tree around each of them.
  const open: Node[] = [body];
  const around: number[] = [-1];
  const name = root || body === document ? 'body' : read.localName(body);
  let parent = out.add(body, -1, out.tagOf(name), 0, 0);
  // Some DOMs give what stands after a DOCTYPE only to those who ask for elements.
  let node =
    body === document ? property<Node | null>(document, 'firstElementChild') : shadows.firstChild(body, name);
  for (let step = NODES_A_STEP; open.length > 0; step--) {
    if (step === 0) {
      yield;
      step = NODES_A_STEP;
    }
    if (!node) {
      const closed = open.pop() as Node;
      parent = around.pop() as number;
      node = shadows.nextSibling(closed);
      continue;
    }
    const type = read.nodeType(node);
    let child: Node | null = null;
    if (type === ELEMENT_NODE) {
      const name = read.localName(node);
      const never = NEVER_SHOWN.has(name) && (scripting || name !== 'noscript');
      // A slot has no box, and is no node of the tree: what is in it stands there in its place.
      const isSlot = name === 'slot';
      if (!never && (isSlot || !isShown || isShown(node as Element))) {
        const index = isSlot ? parent : out.add(node, parent, out.tagOf(name), 0, 0);
        child = OPAQUE.has(name) ? null : shadows.firstChild(node, name);
        if (child) {
          open.push(node);
          around.push(parent);
          parent = index;
        }
      }
    } else if (type === TEXT_NODE || type === CDATA_NODE) {
      countText(read.data(node), counts);
      if (counts.characters > 0) out.add(node, parent, TEXT_TAG, counts.words, counts.characters);
      else out.skipBlank();
    }
    node = child ?? shadows.nextSibling(node);
  }
  return out;
}

/** Leads the walk into shadow trees and slots. Asks only elements that can have a shadow tree. */
class Shadows {
  private readonly hosts = new Map<string, boolean>();
  /** What stands in the slots that were met, each with what comes after it there. */
  private readonly after = new Map<Node, Node | null>();
  private readonly shadowRootOf: ShadowRootOf | undefined;

  constructor(
    body: Element | Document,
    private readonly read: ReturnType<typeof readers>,
    shadowRootOf?: ShadowRootOf,
  ) {
    // A DOM of Node may know no shadow trees.
    this.shadowRootOf = shadowRootOf ?? ('shadowRoot' in body ? openShadowRoot : undefined);
  }

  firstChild(node: Node, name: string): Node | null {
    const shadow = this.isHost(name) ? this.shadowRootOf?.(node as Element) : undefined;
    if (shadow) return property<Node | null>(shadow, 'firstChild');
    return (name === 'slot' ? this.firstIn(node) : null) ?? this.read.firstChild(node);
  }

  nextSibling(node: Node): Node | null {
    const next = this.after.size > 0 ? this.after.get(node) : undefined;
    return next === undefined ? this.read.nextSibling(node) : next;
  }

  private firstIn(slot: Node): Node | null {
    const nodes = assignedTo(slot);
    nodes.forEach((node, at) => this.after.set(node, nodes[at + 1] ?? null));
    return nodes[0] ?? null;
  }

  private isHost(name: string): boolean {
    let is = this.hosts.get(name);
    if (is === undefined) this.hosts.set(name, (is = canHost(name)));
    return is;
  }
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
