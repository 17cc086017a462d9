import type { MeasuredTree } from '../types.ts';
import { wordRatiosOfDeepPage } from './deep-word-ratios.ts';
import type { R4Parameters } from './parameters.ts';
import { visitWordsByDistance } from './words-by-distance.ts';

/** Points in R4, one after the other: word, hyperlink, children and position ratio of each rated node. */
export type Points = Float64Array;
export const DIMENSIONS = 4;

/** Definition 3.1: the four ratios of each rated node. */
export function ratios(tree: MeasuredTree, rated: Int32Array, position: R4Parameters['position']): Points {
  const points = new Float64Array(rated.length * DIMENSIONS);
  writeWordRatios(tree, rated, points);
  const depthOf = position === 'height' ? tree.height : tree.depth;
  const maxDepth = tree.length > 0 ? tree.height[0] : 0;
  for (let r = 0; r < rated.length; r++) {
    const node = rated[r];
    points[r * DIMENSIONS + 1] = hyperlinkRatio(tree.links[node]);
    points[r * DIMENSIONS + 2] = childrenRatio(tree.childCount[node]);
    points[r * DIMENSIONS + 3] = positionRatio(depthOf[node], maxDepth);
  }
  return points;
}

/** Up to this height, distances are added one by one. For higher elements, this would take too long. */
const HIGHEST = 200;

/** wordRatio(n) = sum over the text below n of words(k) / distance(k, n), without text in hyperlinks. */
function writeWordRatios(tree: MeasuredTree, rated: Int32Array, points: Points): void {
  const { height } = tree;
  let r = rated.length - 1;
  visitWordsByDistance(tree, (node, table, start) => {
    if (r < 0 || rated[r] !== node) return;
    let ratio = 0;
    if (height[node] <= HIGHEST)
      for (let distance = 1; distance <= height[node]; distance++)
        ratio += table[start + distance] / distance;
    points[r * DIMENSIONS] = ratio;
    r--;
  });
  if (tree.length === 0 || height[0] <= HIGHEST) return;
  const deep = wordRatiosOfDeepPage(tree);
  rated.forEach((node, index) => {
    if (height[node] > HIGHEST) points[index * DIMENSIONS] = deep[node];
  });
}

/** 1 without links, else 1 / links. */
export function hyperlinkRatio(links: number): number {
  return links > 0 ? 1 / links : 1;
}

/** 1 for more than two children, else 0. */
export function childrenRatio(children: number): number {
  return children > 2 ? 1 : 0;
}

/** 1 up to half of the page's depth, then falling to 0 at the whole depth. */
export function positionRatio(depth: number, maxDepth: number): number {
  return depth <= maxDepth / 2 ? 1 : maxDepth / depth - 1;
}
