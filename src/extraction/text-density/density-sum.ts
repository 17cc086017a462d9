import { TEXT_TAG } from '../dom/tags.ts';
import { outermost } from '../measure/outermost.ts';
import type { MeasuredTree, Reason, Selection } from '../types.ts';
import type { Densities } from './density.ts';

/**
 * Definition 3: for each tag, the sum of the densities of its child tags, and of its child texts if `ofText` gives
 * them a density.
 */
export function densitySums(
  tree: MeasuredTree,
  ofTag: Float64Array,
  ofText?: Densities['ofText'],
): Float64Array {
  const sums = new Float64Array(tree.length);
  for (let i = 1; i < tree.length; i++) {
    if (tree.tag[i] !== TEXT_TAG) sums[tree.parent[i]] += ofTag[i];
    else if (ofText) sums[tree.parent[i]] += ofText(tree.characters[i]);
  }
  return sums;
}

/**
 * FindMaxDensitySumTag(N) for every N at once: the tag with the largest DensitySum in the subtree, including N. Of
 * several, the first in the document.
 */
export function maxDensitySumTags(tree: MeasuredTree, sums: Float64Array): Int32Array {
  const max = Int32Array.from({ length: tree.length }, (_, i) => i);
  for (let i = tree.length - 1; i > 0; i--) {
    if (tree.tag[i] === TEXT_TAG) continue;
    const up = tree.parent[i];
    const rival = sums[max[i]];
    const best = sums[max[up]];
    // The loop runs backwards, so it reaches the children from the last to the first, and then their tag.
    if (rival > best || (rival === best && max[up] !== up)) max[up] = max[i];
  }
  return max;
}

/** Section 4.2, the threshold: the lowest density on the path from `node` (included) to BODY. */
export function pathThreshold(tree: MeasuredTree, node: number, ofTag: Float64Array): number {
  let lowest = ofTag[node];
  for (let i = node; i >= 0; i = tree.parent[i]) lowest = Math.min(lowest, ofTag[i]);
  return lowest;
}

/** Algorithm 2. Section 4.2 first searches for the largest DensitySum of the whole page. */
export function extractContent(tree: MeasuredTree, ofTag: Float64Array, sums: Float64Array): Selection {
  const max = maxDensitySumTags(tree, sums);
  const threshold = pathThreshold(tree, max[0], ofTag);
  const marked = new Set<number>();
  const reasons: Reason[] = [];
  // Whether the parent reached the threshold, so that ExtractContent looks at this tag.
  const open = new Uint8Array(tree.length);
  for (let i = 0; i < tree.length; i++) {
    if (tree.tag[i] === TEXT_TAG || (i > 0 && !open[tree.parent[i]])) continue;
    if (ofTag[i] >= threshold) {
      open[i] = 1;
      marked.add(max[i]);
    } else {
      reasons.push({ node: i, step: 'text density', kept: false, value: ofTag[i], limit: threshold });
    }
  }

  const nodes = outermost(
    tree,
    Array.from(marked).sort((a, b) => a - b),
  );
  const isBelow = belowAny(tree, nodes);
  return {
    nodes,
    holes: [],
    reasons: [
      ...nodes.map((node) => ({ node, step: 'largest DensitySum', kept: true, value: sums[node] })),
      // Labelled as noise, and not part of a larger content block.
      ...reasons.filter(({ node }) => !isBelow(node)),
    ],
  };
}

function belowAny(tree: MeasuredTree, roots: readonly number[]): (node: number) => boolean {
  const below = new Uint8Array(tree.length);
  for (const root of roots) below.fill(1, root, tree.subtreeEnd[root]);
  return (node) => below[node] === 1;
}
