import { TEXT_TAG } from '../dom/tags.ts';
import type { MeasuredTree } from '../types.ts';

/**
 * Visits every node, children before parents, with a table of its text: there are `table[start + d]` words outside links
 * at d edges below the node, for d from 0 to its height.
 *
 * A node and its tallest child share the cells of their tables, shifted by one. Only the other children have to be added,
 * each in as many steps as its height. In total this takes linear time.
 *
 *     node      d: 0 1 2 3        tallest child      the others are added
 *     cells        . . . .   =        0 1 2     +        0 1
 */
export function visitWordsByDistance(
  tree: MeasuredTree,
  visit: (node: number, table: Int32Array, start: number) => void,
): void {
  const { length, parent, subtreeEnd, height, words, linkWords, tag } = tree;
  const start = new Int32Array(length);
  const tallest = tallestChildren(tree);
  let cells = 0;
  for (let i = 0; i < length; i++) {
    if (i > 0 && tallest[parent[i]] === i) start[i] = start[parent[i]] + 1;
    else {
      start[i] = cells;
      cells += height[i] + 1;
    }
  }
  const table = new Int32Array(cells);
  for (let i = length - 1; i >= 0; i--) {
    const from = start[i];
    if (tag[i] === TEXT_TAG) table[from] += words[i] - linkWords[i];
    for (let child = i + 1; child < subtreeEnd[i]; child = subtreeEnd[child]) {
      if (child === tallest[i]) continue;
      const other = start[child];
      for (let d = 0; d <= height[child]; d++) table[from + 1 + d] += table[other + d];
    }
    visit(i, table, from);
  }
}

function tallestChildren(tree: MeasuredTree): Int32Array {
  const { length, parent, height } = tree;
  const tallest = new Int32Array(length).fill(-1);
  for (let i = 1; i < length; i++) {
    const up = parent[i];
    if (tallest[up] < 0 || height[i] > height[tallest[up]]) tallest[up] = i;
  }
  return tallest;
}
