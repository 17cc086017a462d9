import { SERIES } from '../repetition.ts';
import type { ProbabilityRule } from './rule.ts';

/** The weight of what like blocks say together; the rest is what the block says by itself. */
const SHARE = 0.5;
/** Blocks of no more words, on average, say next to nothing by themselves. */
const SHORT = 8;
/** In a series of so many blocks, differences between single blocks are chance. */
const LONG_SERIES = 100;

/**
 * Draws what belongs together to one answer: the texts of all posts, the paragraphs of one column. The probability
 * of a block is, by half, that of all words in elements of the same tags and classes. Short texts in a series,
 * such as the prices of all cards or the authors of all posts, stay or go as one, and so do the texts of a long one.
 */
export const likeBlocksShare: ProbabilityRule = {
  name: 'like blocks share',
  what: 'probability, by half or more that of all blocks in elements of the same tags and classes',
  apply({ blocks }, { repetition }, probability) {
    const { of, words, count } = repetition.like;
    const sums = new Float64Array(words.length);
    for (let b = 0; b < probability.length; b++) sums[of[b]] += probability[b] * blocks.words[b];
    return probability.map((own, b) => {
      const group = of[b];
      const isShort = count[group] >= SERIES && words[group] <= SHORT * count[group];
      const share = isShort || count[group] >= LONG_SERIES ? 1 : SHARE;
      return (1 - share) * own + (share * sums[group]) / words[group];
    });
  },
};
