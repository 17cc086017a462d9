import type { MeasuredTree } from '../../extraction/types.ts';
import { textNodes, type NodeSet } from './node-set.ts';
import { sameLength } from './nodes.ts';
import { scoreOf, type PageScore } from './score.ts';

/**
 * Retrieved words, the metric of the WLR paper (Section 5) and, beside the nodes, of the R4 paper
 * (Section 4). "Every (textual) node contains a discrete number of words": recall is the number of words
 * in text nodes both relevant and retrieved over those in relevant ones, precision the same over those in
 * retrieved ones. Only the node of a word counts, not the word itself. Unit: words as the
 * MeasuredTree counts them.
 */
export function retrievedWords(
  tree: Pick<MeasuredTree, 'length' | 'tag' | 'words'>,
  relevant: NodeSet,
  retrieved: NodeSet,
): PageScore {
  sameLength(relevant, retrieved);
  let common = 0;
  let relevantWords = 0;
  let allRetrieved = 0;
  for (const node of textNodes(tree)) {
    const words = tree.words[node];
    if (relevant[node]) relevantWords += words;
    if (retrieved[node]) allRetrieved += words;
    if (relevant[node] && retrieved[node]) common += words;
  }
  return scoreOf(common, allRetrieved, relevantWords);
}
