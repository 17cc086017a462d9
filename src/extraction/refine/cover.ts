import type { MeasuredTree, Selection } from '../types.ts';

/** The fate of a leaf: it stays, it goes, or it does not matter. */
export const GOES = 0;
export const STAYS = 1;
export const EITHER = 2;

/** If at least this share of its leaves stays, an element is kept as a whole, with holes for the others. */
const MOST = 0.75;

/**
 * Finds the fewest subtrees, with the fewest holes, that contain exactly the leaves that stay. An element is not kept
 * as a whole if most of its leaves go, because then its box says nothing about the rest.
 *
 * @param fate One of GOES, STAYS, EITHER for each leaf of the tree.
 */
export function cover(tree: MeasuredTree, fate: Uint8Array): Pick<Selection, 'nodes' | 'holes'> {
  const { length, parent, childCount, words } = tree;
  const stay = new Int32Array(length);
  const go = new Int32Array(length);
  // The number of marks needed below a node if its surroundings are kept, and if they are not.
  const inside = new Int32Array(length);
  const outside = new Int32Array(length);
  const asRoot = new Uint8Array(length);
  for (let i = length - 1; i >= 0; i--) {
    if (childCount[i] === 0) {
      const weight = 1 + words[i];
      if (fate[i] === STAYS) {
        stay[i] = weight;
        outside[i] = asRoot[i] = 1;
      } else if (fate[i] === GOES) {
        go[i] = weight;
        inside[i] = 1;
      }
    } else {
      if (stay[i] === 0 && go[i] > 0) inside[i] = 1;
      if (stay[i] > 0 && 1 + inside[i] <= outside[i] && stay[i] >= MOST * (stay[i] + go[i])) {
        outside[i] = 1 + inside[i];
        asRoot[i] = 1;
      }
    }
    if (i === 0) continue;
    const up = parent[i];
    stay[up] += stay[i];
    go[up] += go[i];
    inside[up] += inside[i];
    outside[up] += outside[i];
  }
  return marks(tree, asRoot, stay, go);
}

function marks({ length, subtreeEnd }: MeasuredTree, asRoot: Uint8Array, stay: Int32Array, go: Int32Array) {
  const nodes: number[] = [];
  const holes: number[] = [];
  let rootEnd = 0;
  for (let i = 0; i < length; i++) {
    if (i >= rootEnd) {
      if (!asRoot[i]) continue;
      nodes.push(i);
      rootEnd = subtreeEnd[i];
    } else if (stay[i] === 0 && go[i] > 0) {
      holes.push(i);
      i = subtreeEnd[i] - 1;
    }
  }
  return { nodes, holes };
}
