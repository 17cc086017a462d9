import type { MeasuredTree } from '../types.ts';
import type { Counts } from './counts.ts';
import type { CoreExParameters } from './parameters.ts';

type Weights = Pick<CoreExParameters, 'ratioWeight' | 'textWeight'>;

/**
 * Section 2, the score of a node, 0 to 1:
 *
 *     weight_ratio * (setTextCnt - setLinkCnt) / setTextCnt  +  weight_text * setTextCnt / pageText
 *
 * pageText is the text count of BODY. A node whose S is empty has nothing to give and scores 0.
 */
export function score(counts: Counts, node: number, { ratioWeight, textWeight }: Weights): number {
  const text = counts.setText[node];
  if (text === 0) return 0;
  return (ratioWeight * (text - counts.setLinks[node])) / text + (textWeight * text) / counts.text[0];
}

/**
 * The Main Content Node: the node with the highest score; of several, the highest in the tree; of several of these,
 * the first in the document (the paper takes a random one). -1 if no node has anything in S.
 */
export function mainContentNode(tree: MeasuredTree, counts: Counts, weights: Weights): number {
  let best = -1;
  let highest = 0;
  for (let i = 0; i < tree.length; i++) {
    if (counts.setText[i] === 0) continue;
    const own = score(counts, i, weights);
    if (best < 0 || own > highest || (own === highest && tree.depth[i] < tree.depth[best])) {
      best = i;
      highest = own;
    }
  }
  return best;
}
