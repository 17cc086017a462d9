import { namedSo } from '../attributes.ts';
import { SERIES, type Groups } from '../repetition.ts';
import { nearest } from '../tree.ts';
import type { ProbabilityRule } from './rule.ts';

/** The weight of the probability of all like blocks; the block's own probability has the rest. */
const SHARE = 0.5;
/** Blocks with at most this many words on average tell little by themselves. */
const SHORT = 12;
/**
 * In a series of this many blocks, differences between single blocks are chance. The first of them decide for all: on a
 * very long page, all that is far down is less probable.
 */
const LONG_SERIES = 100;
/** A page is a list of entries, without a text of its own, if a smaller share of its words is running text. */
const LEAST_PROSE = 0.25;
/** Ids of what stands beside the text. Sites without classes tell it from the text only by such an id. */
const BESIDE = /(?<!u)nav|menu|(?<![a-z])(?:side|foot(?!n))/i;

/**
 * Brings blocks of one kind closer to one answer, such as the texts of all posts or the paragraphs of a column. Half of
 * the probability of a block comes from all words in elements with the same tags and classes. Short texts in a series,
 * such as the prices of all cards or the authors of all posts, stay or go together, and so do all texts of a long
 * series, and all like blocks of a page that is a list. There, blocks at the same place of cards are also like, because
 * the classes of a card that stands out differ.
 */
export const likeBlocksShare: ProbabilityRule = {
  apply({ tree, blocks, named, total }, { repetition: { like, likeByPlace }, prose }, probability) {
    const isList = prose.total < LEAST_PROSE * total;
    const isBeside = namedSo([named.id], BESIDE);
    const beside = isBeside && nearest(tree, isBeside);
    const shared = (before: Float64Array, { of, words, count }: Groups): Float64Array => {
      const [seen, counted, sums] = [0, 1, 2].map(() => new Float64Array(2 * words.length));
      const part = of.map((group, b) => 2 * group + (beside && beside[blocks.first[b]] >= 0 ? 1 : 0));
      for (let b = 0; b < before.length; b++)
        if (seen[part[b]]++ < LONG_SERIES) {
          counted[part[b]] += blocks.words[b];
          sums[part[b]] += before[b] * blocks.words[b];
        }
      return before.map((own, b) => {
        const group = of[b];
        const isShort = count[group] >= SERIES && words[group] <= SHORT * count[group];
        const share = isList || isShort || count[group] >= LONG_SERIES ? 1 : SHARE;
        return (1 - share) * own + (share * sums[part[b]]) / counted[part[b]];
      });
    };
    const now = shared(probability, like);
    return isList ? shared(now, likeByPlace) : now;
  },
};
