import type { BlockPage } from './block-page.ts';
import { sumUp } from './tree.ts';

/** For each node, the sum of the values of all blocks that begin in it. */
export function sumOfBlocks({ tree, blocks }: BlockPage, values: ArrayLike<number>): Int32Array {
  const sums = new Int32Array(tree.length);
  for (let b = 0; b < blocks.length; b++) sums[blocks.first[b]] = values[b];
  return sumUp(tree, sums);
}

/** For each element, how many of its words are in blocks that stay. An element inside a block has none. */
export function wordsThatStay({ tree, blocks }: BlockPage, chosen: ArrayLike<number>): Int32Array {
  const staying = new Int32Array(tree.length);
  for (let b = 0; b < blocks.length; b++) if (chosen[b]) staying[blocks.box[b]] += blocks.words[b];
  return sumUp(tree, staying);
}
