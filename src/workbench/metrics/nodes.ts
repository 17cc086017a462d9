import type { NodeSet } from './node-set.ts';
import { scoreOf, type PageScore } from './score.ts';

/**
 * Retrieved DOM nodes, the metric of the R4 paper (Section 4): precision and recall over all nodes of the page. Each
 * element and each text node counts as one, so images, videos and tables count like text. Nodes that the MeasuredTree leaves out (blank text, comments, scripts) do not count.
 */
export function nodeScore(relevant: NodeSet, retrieved: NodeSet): PageScore {
  sameLength(relevant, retrieved);
  let common = 0;
  let relevantCount = 0;
  let retrievedCount = 0;
  for (let i = 0; i < relevant.length; i++) {
    relevantCount += relevant[i];
    retrievedCount += retrieved[i];
    common += relevant[i] & retrieved[i];
  }
  return scoreOf(common, retrievedCount, relevantCount);
}

/** Two sets of different trees cannot be compared. */
export function sameLength(relevant: NodeSet, retrieved: NodeSet): void {
  if (relevant.length !== retrieved.length) {
    throw new RangeError(`Sets of different pages: ${relevant.length} and ${retrieved.length} nodes.`);
  }
}
