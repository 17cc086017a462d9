import type { MeasuredTree } from '../types.ts';
import type { InitialNodes } from './initial-nodes.ts';
import type { WlrParameters } from './parameters.ts';

/**
 * Definition 4.6, R(n) of each node, in one of its readings. In the literal reading, it grows with every level and
 * may become Infinity on a deep page, especially at the root, which then still wins.
 */
export function relevances(
  tree: MeasuredTree,
  content: Uint8Array,
  ratios: Float64Array,
  { threshold, weights }: InitialNodes,
  reading: WlrParameters['relevance'],
): Float64Array {
  const relevance = new Float64Array(tree.length);
  const fromChildren = new Float64Array(tree.length);
  for (let i = tree.length - 1; i >= 0; i--) {
    if (!content[i]) continue;
    const combined = Math.max(weights[i], fromChildren[i]);
    const factor = reading === 'normalised' ? Math.min(1, ratios[i] / threshold) : ratios[i];
    relevance[i] = factor * combined;
    if (i > 0) fromChildren[tree.parent[i]] += reading === 'prose' ? combined : relevance[i];
  }
  return relevance;
}

/** Definition 4.7: the node with the highest relevance, and the first of them in the document. */
export function bestNode(relevance: Float64Array): number {
  let best = 0;
  for (let i = 1; i < relevance.length; i++) if (relevance[i] > relevance[best]) best = i;
  return best;
}
