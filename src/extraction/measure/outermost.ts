import type { MeasuredTree } from '../types.ts';

/** The nodes (ascending) that are not inside another one of them: disjoint subtrees with the same union. */
export function outermost(tree: MeasuredTree, nodes: readonly number[]): number[] {
  const out: number[] = [];
  let end = 0;
  for (const node of nodes) {
    if (node < end) continue;
    out.push(node);
    end = tree.subtreeEnd[node];
  }
  return out;
}
