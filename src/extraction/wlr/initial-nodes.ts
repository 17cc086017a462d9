import type { MeasuredTree } from '../types.ts';

/** The nodes with which the search begins, and the values that their weights need. */
export interface InitialNodes {
  /** sqrt(max * ratio(root)): the geometric mean of the highest ratio and that of the root. */
  readonly threshold: number;
  /** Definition 4.5, the set I: content nodes at or above the threshold, in document order. */
  readonly nodes: readonly number[];
  /** Definition 4.6: W(n) = r_pos(n) * r_WLR(n), 0 to 1; 0 outside I. One place per node. */
  readonly weights: Float64Array;
}

/** Definitions 4.5 and 4.6, from the ratios of the content nodes. The root must be a content node. */
export function initialNodes(tree: MeasuredTree, content: Uint8Array, ratios: Float64Array): InitialNodes {
  let lowest = Infinity;
  let highest = 0;
  for (let i = 0; i < tree.length; i++) {
    if (!content[i]) continue;
    lowest = Math.min(lowest, ratios[i]);
    highest = Math.max(highest, ratios[i]);
  }

  const threshold = Math.sqrt(highest * ratios[0]);
  const nodes: number[] = [];
  const ids: number[] = [];
  for (let i = 0, id = 0; i < tree.length; i++) {
    if (!content[i]) continue;
    if (ratios[i] >= threshold) {
      nodes.push(i);
      ids.push(id);
    }
    id++;
  }

  const weights = new Float64Array(tree.length);
  const first = ids[0];
  const last = ids[ids.length - 1];
  nodes.forEach((node, k) => {
    weights[node] = position(ids[k], first, last) * share(ratios[node], lowest, highest);
  });
  return { threshold, nodes, weights };
}

/** r_pos: 1 for the first node of I in the document, 0 for the last. If there is only one, it is the first. */
function position(id: number, first: number, last: number): number {
  return last > first ? 1 - (id - first) / (last - first) : 1;
}

/** r_WLR: 1 for the highest ratio in C, 0 for the lowest. If all are equal, each is the highest. */
function share(ratio: number, lowest: number, highest: number): number {
  return highest > lowest ? (ratio - lowest) / (highest - lowest) : 1;
}
