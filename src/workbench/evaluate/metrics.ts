import type { MeasuredTree } from '../../extraction/types.ts';
import { simpleNodes, weightedNodes } from '../metrics/coreex.ts';
import { lcsScore } from '../metrics/lcs.ts';
import type { NodeSet } from '../metrics/node-set.ts';
import { nodeScore } from '../metrics/nodes.ts';
import { retrievedWords } from '../metrics/retrieved-words.ts';
import type { PageScore } from '../metrics/score.ts';
import { shingleScore } from '../metrics/shingles.ts';
import { lcSequenceScore, lcStringScore } from '../metrics/strings.ts';
import { bagOfWords } from '../metrics/words.ts';

/** Compares the text of an answer with the true one. */
interface TextMetric {
  readonly id: string;
  /** Slow on long pages, so only on demand. */
  readonly slow?: true;
  readonly score: (answer: string, truth: string) => PageScore;
}

/** Compares the nodes of an answer with the relevant ones. */
interface NodeMetric {
  readonly id: string;
  readonly score: (tree: MeasuredTree, relevant: NodeSet, retrieved: NodeSet) => PageScore;
}

/** The ids are used in the files of scores. */
export const TEXT_METRICS: readonly TextMetric[] = [
  { id: 'words', score: bagOfWords },
  { id: 'lcs', score: lcsScore },
  { id: 'shingles', score: shingleScore },
  { id: 'lcstring', slow: true, score: lcStringScore },
  { id: 'lcsequence', slow: true, score: lcSequenceScore },
];

export const NODE_METRICS: readonly NodeMetric[] = [
  { id: 'nodes', score: (_tree, relevant, retrieved) => nodeScore(relevant, retrieved) },
  { id: 'retrieved-words', score: retrievedWords },
  { id: 'coreex', score: (tree, relevant, retrieved) => weightedNodes(tree, relevant, retrieved, 'subtree') },
  { id: 'simple-nodes', score: simpleNodes },
];
