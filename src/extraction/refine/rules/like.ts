import type { ProbabilityRule } from './rule.ts';

/**
 * Draws what belongs together to one answer: the prices of all cards, the texts of all posts, the paragraphs
 * of one column. The probability of a block is, by half, that of all words in elements of the same tags and
 * classes.
 */
export const likeBlocksShare: ProbabilityRule = {
  name: 'like blocks share',
  what: 'probability, by half that of all blocks in elements of the same tags and classes',
  apply({ blocks }, { repetition }, probability) {
    const { of, words } = repetition.like;
    const sums = new Float64Array(words.length);
    for (let b = 0; b < probability.length; b++) sums[of[b]] += probability[b] * blocks.words[b];
    return probability.map((own, b) => (own + sums[of[b]] / words[of[b]]) / 2);
  },
};
