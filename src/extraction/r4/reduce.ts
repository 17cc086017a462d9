import type { MeasuredTree } from '../types.ts';

export interface Reduction {
  readonly kept: readonly number[];
  /** Nodes taken out, each with the ancestor that holds the same text. */
  readonly removed: readonly { readonly node: number; readonly ancestor: number }[];
}

/**
 * Algorithm 3: takes out each node of the c-SET (ascending) that has an ancestor there with exactly
 * the same text. A subtree that has as many characters as one around it has the same text; and when
 * any candidate ancestor has the same text then so has the nearest, which stands in between.
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
