import { CONTROLS } from '../dom/controls.ts';
import { caller, reader } from '../dom/safe.ts';
import { TEXT_TAG } from '../dom/tags.ts';
import { allAtOnce, type Steps } from '../steps.ts';
import type { MeasuredTree } from '../types.ts';
import { attributesOf, HELD, namedSo, type Held, type Named, type Names } from './attributes.ts';
import { cutIntoBlocks, type Blocks } from './blocks.ts';
import { withoutAnchors, withoutControls } from './counted.ts';
import { nearest } from './tree.ts';

/** The input of all groups of features. */
export interface BlockPage {
  /** The words of controls do not count in it, and places that are only marked are no links. */
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
  /** For each node, the controls of a film or a gallery around it, or -1; undefined if the page has none. */
  readonly controls: Int32Array | undefined;
}

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
  const isControl = namedSo([named.class], CONTROLS);
  const controls = isControl && nearest(measured, (i) => i > 0 && isControl(i));
  const spoken = controls ? withoutControls(measured, controls) : measured;
  const tree = anchorsAreLinks ? spoken : withoutAnchors(spoken, held, named.id.of);
  return {
    tree,
    controls,
    blocks: cutIntoBlocks(tree),
    total: Math.max(1, tree.words[0] ?? 0),
    named,
    attribute: (node, name) => (held[node] === 0 ? '' : (getAttribute(tree.nodes[node], name) ?? '')),
    has: (node, name) => (held[node] & HELD[name]) !== 0,
    data: (node) => read(tree.nodes[node]),
  };
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

/** a / b, or 0 if b is 0. */
export const ratio = (a: number, b: number): number => (b === 0 ? 0 : a / b);

/**
 * The text of a block, without white space at the ends.
 *
 * @param gap What stands before the text of each node. After WBR, which is inside of words, nothing does. Default: nothing.
 */
export function textOfBlock({ tree, blocks, data }: BlockPage, block: number, gap = ''): string {
  let text = '';
  let between = gap;
  for (let i = blocks.first[block]; i < blocks.end[block]; i++)
    if (tree.tag[i] === TEXT_TAG) {
      text += between + data(i);
      between = gap;
    } else if (tree.tagNames[tree.tag[i]] === 'wbr') between = '';
  return text.trim();
}
