import { property, reader } from '../dom/safe.ts';
import type { MeasuredTree } from '../types.ts';
import { cutIntoBlocks, type Blocks } from './blocks.ts';

/** What all groups of features start from. */
export interface BlockPage {
  readonly tree: MeasuredTree;
  readonly blocks: Blocks;
  /** Words of the page, at least 1. */
  readonly total: number;
  /** Reads an attribute of a node of the tree; '' for text and where there is none. */
  readonly attribute: (node: number, name: string) => string;
  /** Whether a node has an attribute, whatever its value. */
  readonly has: (node: number, name: string) => boolean;
  /** The characters of a text node of the tree. */
  readonly data: (node: number) => string;
}

/** A number of each block, by the name of the feature. */
export type FeatureGroup = Readonly<Record<string, (block: number) => number>>;

export function blockPage(tree: MeasuredTree): BlockPage {
  const body = tree.nodes[0];
  const getAttribute = tree.length > 0 ? property<Element['getAttribute']>(body, 'getAttribute') : undefined;
  const text = tree.tag.indexOf(0);
  const read = text < 0 ? () => '' : reader<string>(tree.nodes[text], 'data');
  const attribute = (node: number, name: string) =>
    tree.tag[node] === 0 ? '' : (getAttribute?.call(tree.nodes[node], name) ?? '');
  // Asked for by most groups of features.
  const classes = new Array<string | undefined>(tree.length);
  return {
    tree,
    blocks: cutIntoBlocks(tree),
    total: Math.max(1, tree.words[0] ?? 0),
    attribute: (node, name) =>
      name === 'class' ? (classes[node] ??= attribute(node, name)) : attribute(node, name),
    has: (node, name) =>
      tree.tag[node] !== 0 && typeof getAttribute?.call(tree.nodes[node], name) === 'string',
    data: (node) => read(tree.nodes[node]),
  };
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
