import type { Groups } from './repetition.ts';

/**
 * Draws what belongs together to one answer: the prices of all cards, the texts of all posts, the paragraphs
 * of one column. The probability of a block is, by half, that of all words in elements of the same tags and
 * classes.
 */
export function togetherWithLike(
  probability: Float64Array,
  { of, words: groupWords }: Groups,
  words: Int32Array,
): Float64Array {
  const sums = new Float64Array(groupWords.length);
  for (let b = 0; b < probability.length; b++) sums[of[b]] += probability[b] * words[b];
  return probability.map((own, b) => (own + sums[of[b]] / groupWords[of[b]]) / 2);
}
