import type { MeasuredTree } from '../types.ts';

export interface Reduction {
  readonly kept: readonly number[];
  /** The removed nodes, each with the ancestor that has the same text. */
  readonly removed: readonly { readonly node: number; readonly ancestor: number }[];
}

/**
 * Algorithm 3: removes each node of the c-SET (ascending) that has an ancestor in it with exactly the same text. Two
 * nested subtrees with equally many characters have the same text. If any ancestor in the c-SET has the same text,
 * the nearest one has it too, because it is between the two.
 */
export function reduce(tree: MeasuredTree, cSet: readonly number[]): Reduction {
  const kept: number[] = [];
  const removed: { node: number; ancestor: number }[] = [];
  const around: number[] = [];
  for (const node of cSet) {
    while (around.length > 0 && node >= tree.subtreeEnd[around[around.length - 1]]) around.pop();
    const nearest = around[around.length - 1];
    if (nearest !== undefined && tree.characters[nearest] === tree.characters[node]) {
      removed.push({ node, ancestor: nearest });
    } else kept.push(node);
    around.push(node);
  }
  return { kept, removed };
}
