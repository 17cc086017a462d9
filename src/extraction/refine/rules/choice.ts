import { SERIES } from '../repetition.ts';
import type { Choice, ChoiceRule } from './rule.ts';

/** Below this expected F1 a page has no main content: it is an error page, a shell or a login page. */
const NOTHING_BELOW = 0.3;
/** The same for a page that says where its main content is, such as a short list of products or posts. */
const NOTHING_BELOW_IN_MAIN = 0.12;
/** A series of prices on a page with at least this many words is of products or plans. A shorter page is a shell. */
const FEWEST_WITH_PRICES = 50;
/** A page with this many words of running text, or this many words in all, always has main content. */
const RUNNING_TEXT = 200;
const MANY_WORDS = 1000;
/**
 * Blocks below this probability do not count, unless they are at least half as probable as the best block. Otherwise
 * the small probabilities of ten thousand links would outweigh the text beside them.
 */
const LEAST = 0.15;
/** Probabilities are rounded down to one of this many levels. */
const LEVELS = 100;
/**
 * The weight of the case in which all blocks are right or wrong together, against each by itself: usually all cards of
 * a list, or all comments, are content, or none are.
 */
const TOGETHER = 0.75;

/** Chooses the blocks with the highest expected F1. */
export const choiceByExpectedF1: ChoiceRule = {
  apply({ tree, blocks, named, total }, { prose, text, repetition: { likeByPlace } }, probability) {
    const hasMain = [...tree.tagNames, ...named.role.values].includes('main');
    const prices = new Int32Array(probability.length);
    const sells =
      total >= FEWEST_WITH_PRICES &&
      likeByPlace.of.some((group, b) => text.prices[b] > 0 && ++prices[group] >= SERIES);
    const least = hasMain || sells ? NOTHING_BELOW_IN_MAIN : NOTHING_BELOW;
    const nothingBelow = prose.total < RUNNING_TEXT && total < MANY_WORDS ? least : 0;
    return chooseByExpectedF1(probability, blocks.words, nothingBelow);
  },
};

/** The blocks with the highest expected F1, and that F1. */
export interface BestChoice extends Choice {
  /** Expected F1 in words, in [0, 1]. */
  readonly expected: number;
}

/**
 * Chooses the most probable blocks, as many as give the highest expected word F1. Probabilities are rounded down to
 * hundredths, so that blocks of almost equal probability stay or go together.
 *
 * @param nothingBelow The expected F1, in [0, 1], below which nothing is chosen.
 */
export function chooseByExpectedF1(
  probability: Float64Array,
  words: Int32Array,
  nothingBelow = NOTHING_BELOW,
): BestChoice {
  const highest = probability.reduce((best, p) => Math.max(best, p), 0);
  const least = Math.min(LEAST, highest / 2);
  const level = new Int8Array(probability.length);
  for (let b = 0; b < level.length; b++) {
    const p = probability[b];
    level[b] = p < least ? -1 : Math.min(Math.floor(p * LEVELS), LEVELS - 1);
  }
  const taken = new Int32Array(LEVELS + 1);
  const common = new Float64Array(LEVELS + 1);
  for (let b = 0; b < level.length; b++) {
    if (level[b] < 0) continue;
    taken[level[b]] += words[b];
    common[level[b]] += probability[b] * words[b];
  }
  for (let l = LEVELS - 1; l >= 0; l--) {
    taken[l] += taken[l + 1];
    common[l] += common[l + 1];
  }
  let expected = 0;
  let lowest = LEVELS;
  for (let l = LEVELS - 1; l >= 0; l--) {
    if (taken[l] === taken[l + 1]) continue;
    const f1 = TOGETHER * expectedTogether(taken, l) + (1 - TOGETHER) * expectedApart(taken, common, l);
    if (f1 <= expected) continue;
    expected = f1;
    lowest = l;
  }
  const chosen = new Uint8Array(level.length);
  if (expected >= nothingBelow) for (let b = 0; b < level.length; b++) if (level[b] >= lowest) chosen[b] = 1;
  return { chosen, expected };
}

/**
 * The expected F1 of all blocks from a level up, if each block is right or wrong by itself: about twice the common
 * words, divided by the sum of the taken words and the relevant words.
 *
 * @param taken Words of all blocks from each level up.
 * @param common The same, each times its probability.
 */
function expectedApart(taken: Int32Array, common: Float64Array, level: number): number {
  return (2 * common[level]) / (taken[level] + common[0]);
}

/**
 * The same if blocks are right or wrong together: each level has an equal chance to be the one from which all blocks
 * up are relevant, and no others. Fifty comments with a probability of .4 are not twenty relevant comments: either all
 * are relevant or, more probably, none.
 */
function expectedTogether(taken: Int32Array, level: number): number {
  const own = taken[level];
  let sum = 0;
  for (let l = 0; l < LEVELS && taken[l] > 0; l++)
    sum += (2 * (l < level ? own : taken[l])) / (taken[l] + own);
  return sum / LEVELS;
}
