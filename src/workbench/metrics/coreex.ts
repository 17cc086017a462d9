import type { MeasuredTree } from '../../extraction/types.ts';
import { textNodes, type NodeSet } from './node-set.ts';
import { nodeScore, sameLength } from './nodes.ts';
import { retrievedWords } from './retrieved-words.ts';
import { scoreOf, type PageScore } from './score.ts';

/**
 * Which words are "the text in node n_i", w_i. The paper does not say whether text counts again for each ancestor.
 * - `own`: the text of the node itself, so each word counts once. This is our default: a missed word is then a penalty
 *   of one word, as the paper says.
 * - `subtree`: textCnt of the paper, which is the sum over the subtree. Text then counts once for each ancestor in the
 *   set, so deep text counts more.
 */
export type NodeWeight = 'own' | 'subtree';

/**
 * Node-weighted precision and recall of the CoreEx paper ("text-based performance measure"), where
 * CorrectlyExtracted are the nodes that are both in Extracted and in Answer:
 *
 *   precision = sum of w_i over CorrectlyExtracted / sum of w_i over Extracted
 *   recall    = sum of w_i over CorrectlyExtracted / sum of w_i over Answer
 *
 * With `own` this equals `retrievedWords`, because the words of a page are in its text nodes.
 */
export function weightedNodes(
  tree: Pick<MeasuredTree, 'length' | 'tag' | 'words'>,
  answer: NodeSet,
  extracted: NodeSet,
  weight: NodeWeight = 'own',
): PageScore {
  if (weight === 'own') return retrievedWords(tree, answer, extracted);
  sameLength(answer, extracted);
  let correct = 0;
  let extractedWords = 0;
  let answerWords = 0;
  for (let i = 0; i < tree.length; i++) {
    const words = tree.words[i];
    if (answer[i]) answerWords += words;
    if (extracted[i]) extractedWords += words;
    if (answer[i] && extracted[i]) correct += words;
  }
  return scoreOf(correct, extractedWords, answerWords);
}

/**
 * The paper's "simple node-based precision and recall, which does not take into account the amount of
 * text in a node": every text node counts one. `nodeScore` counts elements too.
 */
export function simpleNodes(
  tree: Pick<MeasuredTree, 'length' | 'tag'>,
  answer: NodeSet,
  extracted: NodeSet,
): PageScore {
  const texts = textNodes(tree);
  sameLength(answer, extracted);
  return nodeScore(
    Uint8Array.from(texts, (i) => answer[i]),
    Uint8Array.from(texts, (i) => extracted[i]),
  );
}
