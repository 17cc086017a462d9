import { caller, reader } from '../dom/safe.ts';
import { TEXT_TAG } from '../dom/tags.ts';
import { allAtOnce, type Steps } from '../steps.ts';
import type { MeasuredTree } from '../types.ts';
import { cutIntoBlocks, type Blocks } from './blocks.ts';

/** The input of all groups of features. */
export interface BlockPage {
  readonly tree: MeasuredTree;
  readonly blocks: Blocks;
  /** The number of words of the page, at least 1. */
  readonly total: number;
  /** Attributes that name elements and their purpose. Each attribute is read once, and each value examined once. */
  readonly named: Readonly<Record<Named, Names>>;
  /** Reads an attribute of a node of the tree; '' for text and if there is none. */
  readonly attribute: (node: number, name: string) => string;
  /** Whether a node has an attribute, whatever its value. */
  readonly has: (node: number, name: Held) => boolean;
  /** The characters of a text node of the tree. */
  readonly data: (node: number) => string;
}

/** The values of one attribute for all nodes. */
export interface Names {
  /** For each node, the index into `values`; 0 for text and for nodes without the attribute. */
  readonly of: Int32Array;
  /** `values[0]` is ''. */
  readonly values: readonly string[];
}

/** The attributes that are read from every element. */
const NAMED = [
  'class',
  'id',
  'itemprop',
  'data-testid',
  'aria-label',
  'role',
  'style',
  'aria-hidden',
] as const;
export type Named = (typeof NAMED)[number];

/** Attributes that matter whatever their value is, each with a bit. */
const HELD = { hidden: 1, open: 2, disabled: 4, href: 8, name: 16 } as const;
type Held = keyof typeof HELD;
/** The bit of every element that has any attribute. */
const ANY = 32;

/**
 * One number for each block, under the name of the feature: one number for all, an array with one for each, or a
 * function that returns one for each.
 */
export type FeatureGroup = Readonly<Record<string, Feature>>;
export type Feature = number | Int32Array | Float64Array | ((block: number) => number);

/**
 * A column for a feature. A group fills all of its columns in one loop: a browser compiles each function when it is
 * first called, so a function for each feature would make the first call longer.
 */
export function column({ length }: Blocks): Float64Array {
  return new Float64Array(length);
}

/** @param anchorsAreLinks Whether an A that only marks a place counts as a link, as it does for training. */
export function blockPage(tree: MeasuredTree, anchorsAreLinks = false): BlockPage {
  return allAtOnce(blockPageInSteps(tree, anchorsAreLinks));
}

export function* blockPageInSteps(measured: MeasuredTree, anchorsAreLinks = false): Steps<BlockPage> {
  const getAttribute = caller<string | null>('getAttribute');
  const text = measured.tag.indexOf(0);
  const read = text < 0 ? () => '' : reader<string>(measured.nodes[text], 'data');
  const { held, named } = attributesOf(measured, getAttribute);
  yield;
  const tree = anchorsAreLinks ? measured : withoutAnchors(measured, held, named.id.of);
  return {
    tree,
    blocks: cutIntoBlocks(tree),
    total: Math.max(1, tree.words[0] ?? 0),
    named,
    attribute: (node, name) => (held[node] === 0 ? '' : (getAttribute(tree.nodes[node], name) ?? '')),
    has: (node, name) => (held[node] & HELD[name]) !== 0,
    data: (node) => read(tree.nodes[node]),
  };
}

/**
 * An A without HREF that has a name marks a place and is no link. Browsers put all text that follows an `<a id="x"/>`
 * into it.
 */
function withoutAnchors(tree: MeasuredTree, held: Uint8Array, ids: Int32Array): MeasuredTree {
  const { tag, words, characters } = tree;
  const a = tree.tagNames.indexOf('a');
  const isAnchor = (node: number): boolean =>
    !(held[node] & HELD.href) && (held[node] & HELD.name || ids[node]) > 0;
  if (!tag.some((each, node) => each === a && words[node] > 0 && isAnchor(node))) return tree;
  const link = nearest(tree, (node) => tag[node] === a && !isAnchor(node));
  const inLinks = (counts: Int32Array): Int32Array =>
    sumUp(
      tree,
      counts.map((count, node) => (tag[node] === TEXT_TAG && link[node] >= 0 ? count : 0)),
    );
  return {
    ...tree,
    links: sumUp(
      tree,
      link.map((each, node) => (each === node ? 1 : 0)),
    ),
    linkWords: inLinks(words),
    linkCharacters: inLinks(characters),
  };
}

/**
 * The attributes that each node has, as bits, and the values of the named ones. Most elements have no attribute, so all
 * names are read at once.
 */
function attributesOf(
  { length, tag, nodes }: MeasuredTree,
  getAttribute: (node: object, name: string) => string | null | undefined,
): { held: Uint8Array; named: Record<Named, Names> } {
  const getAttributeNames = caller<readonly string[]>('getAttributeNames');
  const held = new Uint8Array(length);
  const columns = new Map(NAMED.map((name) => [name as string, new NameColumn(length)]));
  // A DOM that cannot list the names of attributes is asked for each one.
  const all = [...NAMED, ...Object.keys(HELD)];
  for (let i = 0; i < length; i++) {
    if (tag[i] === TEXT_TAG) continue;
    const node = nodes[i];
    const names = getAttributeNames(node, undefined) ?? all;
    for (let k = 0; k < names.length; k++) {
      const name = names[k];
      held[i] |= ANY;
      const column = columns.get(name);
      if (column) column.set(i, getAttribute(node, name) ?? '');
      else if (Object.hasOwn(HELD, name) && (names !== all || typeof getAttribute(node, name) === 'string'))
        held[i] |= HELD[name as Held];
    }
  }
  return { held, named: Object.fromEntries(columns) as Record<Named, NameColumn> };
}

/** The values of one attribute, each stored once. */
class NameColumn implements Names {
  readonly of: Int32Array;
  readonly values = [''];
  private readonly known = new Map([['', 0]]);

  constructor(length: number) {
    this.of = new Int32Array(length);
  }

  set(node: number, value: string): void {
    let index = this.known.get(value);
    if (index === undefined) {
      this.known.set(value, (index = this.values.length));
      this.values.push(value);
    }
    this.of[node] = index;
  }
}

/**
 * For each block and each of up to 32 kinds: the nearest of its first node and the ancestors of that node that is of
 * this kind, or -1. There are `count` entries per block.
 *
 * @param kinds The kinds of each node, as bits.
 */
export function nearestOfKinds({ tree, blocks }: BlockPage, kinds: Int32Array, count: number): Int32Array {
  const found = new Int32Array(blocks.length * count);
  const current = new Int32Array(count).fill(-1);
  // What to restore at the end of each open element, the innermost last.
  const ends: number[] = [];
  const changed: number[] = [];
  const before: number[] = [];
  for (let i = 0, b = 0; b < blocks.length; i++) {
    for (; ends.length > 0 && ends[ends.length - 1] <= i; ends.pop())
      current[changed.pop() as number] = before.pop() as number;
    for (let rest = kinds[i]; rest !== 0; rest &= rest - 1) {
      const kind = 31 - Math.clz32(rest & -rest);
      ends.push(tree.subtreeEnd[i]);
      changed.push(kind);
      before.push(current[kind]);
      current[kind] = i;
    }
    if (i === blocks.first[b]) found.set(current, b++ * count);
  }
  return found;
}

/** For each block, the share of the page's words in the nearest of one kind, among `count` kinds; 1.1 without one. */
export function sharesIn(
  { tree, blocks, total }: BlockPage,
  found: Int32Array,
  count: number,
  kind: number,
): Float64Array {
  const shares = column(blocks);
  for (let b = 0; b < blocks.length; b++) {
    const node = found[b * count + kind];
    shares[b] = node < 0 ? 1.1 : tree.words[node] / total;
  }
  return shares;
}

/**
 * Tells whether one of these attributes of a node contains a name; undefined if that holds for no node, as on most pages.
 * All values are searched as one text first, because a browser compiles an expression twice when it meets a second text.
 *
 * @param name An expression in which a space is as good as the beginning or the end of the text.
 */
export function namedSo(attributes: readonly Names[], name: RegExp): ((node: number) => boolean) | undefined {
  const found = attributes.filter(({ values }) => name.test(values.join(' ')));
  const is = found.map(({ values }) => values.map((value) => name.test(value)));
  return found[0] && ((node) => found.some(({ of }, k) => is[k][of[node]]));
}

/** For each node, the nearest of itself and its ancestors for which `is` holds, or -1. */
export function nearest({ length, parent }: MeasuredTree, is: (node: number) => boolean): Int32Array {
  const found = new Int32Array(length);
  for (let i = 0; i < length; i++) found[i] = is(i) ? i : i > 0 ? found[parent[i]] : -1;
  return found;
}

/** For each node, the outermost of itself and its ancestors for which `is` holds, or -1. */
export function topmost({ length, parent }: MeasuredTree, is: (node: number) => boolean): Int32Array {
  const found = new Int32Array(length);
  for (let i = 0; i < length; i++) {
    const above = i > 0 ? found[parent[i]] : -1;
    found[i] = above >= 0 ? above : is(i) ? i : -1;
  }
  return found;
}

/** Replaces each number by the sum over its subtree. */
export function sumUp({ length, parent }: MeasuredTree, own: Int32Array): Int32Array {
  for (let i = length - 1; i > 0; i--) own[parent[i]] += own[i];
  return own;
}

/** a / b, or 0 if b is 0. */
export const ratio = (a: number, b: number): number => (b === 0 ? 0 : a / b);

/** The text of a block, without white space at the ends. */
export function textOfBlock({ tree, blocks, data }: BlockPage, block: number): string {
  let text = '';
  for (let i = blocks.first[block]; i < blocks.end[block]; i++) if (tree.tag[i] === TEXT_TAG) text += data(i);
  return text.trim();
}
