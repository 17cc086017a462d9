import type { Steps } from '../steps.ts';
import { forestLogOdds, type Forest } from './forest.ts';

/**
 * If a page is one text with a probability of at least FROM, the trees for texts have a share in the result; from ALONE
 * on, they decide alone.
 */
const FROM = 0.5;
const ALONE = 0.9;

/**
 * How much a page is treated as one text, such as an article or a page of a manual, and not as a list, a thread or a
 * product: a share in [0, 1]. The gate uses the mean of each feature over the words of the page, after
 * sign(x) * log(1 + |x|).
 *
 * @param matrix Stored column by column, with one value for each block.
 * @param words The words of each block.
 */
export function* shareOfText(gate: Forest, matrix: Float32Array, words: Int32Array): Steps<number> {
  const rows = words.length;
  let total = 0;
  for (let row = 0; row < rows; row++) total += words[row];
  const means = new Float32Array(matrix.length / rows);
  // The gate uses few features, and a logarithm of every value would take longer than all trees.
  const isAsked = new Uint8Array(means.length);
  for (let at = 0; at < gate.feature.length; at++) if (gate.feature[at] >= 0) isAsked[gate.feature[at]] = 1;
  for (let f = 0; f < means.length; f++)
    if (isAsked[f]) means[f] = meanOf(matrix.subarray(f * rows, (f + 1) * rows), words, total);
  yield;
  const [odds] = yield* forestLogOdds(gate, means, 1);
  const probability = 1 / (1 + Math.exp(-odds));
  return Math.min(1, Math.max(0, (probability - FROM) / (ALONE - FROM)));
}

/** Runs of equal values are common, because many features are the same for all blocks of an element or of the page. */
function meanOf(column: Float32Array, words: Int32Array, total: number): number {
  let sum = 0;
  let value = 0;
  let log = 0;
  for (let row = 0; row < column.length; row++) {
    if (column[row] !== value) {
      value = column[row];
      log = value < 0 ? -Math.log1p(-value) : Math.log1p(value);
    }
    sum += words[row] * log;
  }
  return sum / total;
}
