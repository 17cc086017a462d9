import { caller, reader } from '../dom/safe.ts';
import type { MeasuredTree } from '../types.ts';
import { cutIntoBlocks, type Blocks } from './blocks.ts';

/** What all groups of features start from. */
export interface BlockPage {
  readonly tree: MeasuredTree;
  readonly blocks: Blocks;
  /** Words of the page, at least 1. */
  readonly total: number;
  /** The CLASS of each node, each of them once: reading names takes time. */
  readonly classes: Names;
  /** Reads an attribute of a node of the tree; '' for text and where there is none. */
  readonly attribute: (node: number, name: string) => string;
  /** Whether a node has an attribute, whatever its value. */
  readonly has: (node: number, name: string) => boolean;
  /** The characters of a text node of the tree. */
  readonly data: (node: number) => string;
}

/** What an attribute says, for each node. */
export interface Names {
  /** Index into `values` of each node; 0 for text and where there is none. */
  readonly of: Int32Array;
  /** `values[0]` is ''. */
  readonly values: readonly string[];
}

/** A number of each block, by the name of the feature. */
export type FeatureGroup = Readonly<Record<string, (block: number) => number>>;

export function blockPage(tree: MeasuredTree): BlockPage {
  const getAttribute = caller<string | null>('getAttribute');
  const held = attributesOf(tree);
  const holds = (node: number, name: string) => (held[node] & (ASKED.get(name) ?? ANY)) !== 0;
  const text = tree.tag.indexOf(0);
  const read = text < 0 ? () => '' : reader<string>(tree.nodes[text], 'data');
  const attribute = (node: number, name: string) =>
    holds(node, name) ? (getAttribute(tree.nodes[node], name) ?? '') : '';
  return {
    tree,
    blocks: cutIntoBlocks(tree),
    total: Math.max(1, tree.words[0] ?? 0),
    classes: namesOf(tree, (node) => attribute(node, 'class')),
    attribute,
    has: (node, name) => holds(node, name) && typeof getAttribute(tree.nodes[node], name) === 'string',
    data: (node) => read(tree.nodes[node]),
  };
}

/** Attributes that every element is asked for, each with a bit. Most elements have none of them. */
const ASKED: ReadonlyMap<string, number> = new Map(
  ['class', 'id', 'itemprop', 'data-testid', 'aria-label', 'role', 'style', 'hidden', 'aria-hidden'].map(
    (name, place) => [name, 1 << place],
  ),
);
/** Set for every element that has attributes. */
const ANY = 1 << 30;

/** Which attributes each node has, as bits. One question in the place of a dozen. */
function attributesOf({ length, tag, nodes }: MeasuredTree): Int32Array {
  const getAttributeNames = caller<readonly string[]>('getAttributeNames');
  const held = new Int32Array(length);
  for (let i = 0; i < length; i++) {
    if (tag[i] === 0) continue;
    const names = getAttributeNames(nodes[i], undefined);
    // A DOM that does not know is asked each time.
    if (!names) held[i] = -1;
    else for (let k = 0; k < names.length; k++) held[i] |= ANY | (ASKED.get(names[k]) ?? 0);
  }
  return held;
}

function namesOf({ length }: MeasuredTree, read: (node: number) => string): Names {
  const of = new Int32Array(length);
  const values = [''];
  const known = new Map([['', 0]]);
  for (let i = 0; i < length; i++) {
    const value = read(i);
    if (value === '') continue;
    let index = known.get(value);
    if (index === undefined) {
      known.set(value, (index = values.length));
      values.push(value);
    }
    of[i] = index;
  }
  return { of, values };
}

/**
 * For each block and each of up to 32 kinds the nearest of its first node and the ancestors of that of this
 * kind, or -1: `count` places per block.
 *
 * @param kinds The kinds of each node, as bits.
 */
export function nearestOfKinds({ tree, blocks }: BlockPage, kinds: Int32Array, count: number): Int32Array {
  const found = new Int32Array(blocks.length * count);
  const current = new Int32Array(count).fill(-1);
  // What is put back where an open element ends, innermost last.
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

/** For each node the nearest of itself and its ancestors for which `is` holds, or -1. */
export function nearest({ length, parent }: MeasuredTree, is: (node: number) => boolean): Int32Array {
  const found = new Int32Array(length);
  for (let i = 0; i < length; i++) found[i] = is(i) ? i : i > 0 ? found[parent[i]] : -1;
  return found;
}

/** For each node the outermost of itself and its ancestors for which `is` holds, or -1. */
export function farthest({ length, parent }: MeasuredTree, is: (node: number) => boolean): Int32Array {
  const found = new Int32Array(length);
  for (let i = 0; i < length; i++) {
    const above = i > 0 ? found[parent[i]] : -1;
    found[i] = above >= 0 ? above : is(i) ? i : -1;
  }
  return found;
}

/** `own` summed over each subtree, in place. */
export function sumUp({ length, parent }: MeasuredTree, own: Int32Array): Int32Array {
  for (let i = length - 1; i > 0; i--) own[parent[i]] += own[i];
  return own;
}

/** a / b, and 0 where b is 0. */
export const ratio = (a: number, b: number): number => (b === 0 ? 0 : a / b);
