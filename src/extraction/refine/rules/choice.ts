import type { ChoiceRule, FirstChoice } from './rule.ts';

/** Below this expected F1 a page is taken to have no main content: an error page, a shell, a log-in. */
const NOTHING_BELOW = 0.3;
/** A page with so many words of running text has main content in any case. */
const RUNNING_TEXT = 200;
/**
 * Blocks below this probability do not count, unless they are at least half as probable as the best block. Without
 * this limit the small probabilities of ten thousand links outweigh the text beside them.
 */
const LEAST = 0.15;
/** Probabilities are told apart by one part in so many. */
const LEVELS = 100;
/**
 * How far blocks are right or wrong together, against each by itself: all cards of a list, or all comments, are
 * content, or none is.
 */
const TOGETHER = 0.75;
/** What is more probable than this stays where no rule chooses. */
const EVEN = 0.5;

/** The blocks that promise the highest F1. */
export const choiceByExpectedF1: ChoiceRule = {
  name: 'choice by expected F1',
  what: 'probability of the text to be main content',
  apply: ({ blocks }, { prose }, probability) => ({
    ...chooseByExpectedF1(probability, blocks.words, prose.total < RUNNING_TEXT ? NOTHING_BELOW : 0),
    value: probability,
  }),
};

/** What stands in the place of a choice that is left out: no rule of the list. */
export const moreProbableThanNot: ChoiceRule = {
  name: 'more probable than not',
  what: 'probability of the text to be main content',
  apply: (_page, _facts, probability) => ({
    chosen: Uint8Array.from(probability, (p) => (p >= EVEN ? 1 : 0)),
    value: probability,
    limit: EVEN,
    cut: EVEN,
  }),
};

/** The blocks that promise the highest F1, and what they promise. */
export interface BestChoice extends FirstChoice {
  /** Expected F1 in words, in [0, 1]. */
  readonly expected: number;
}

/**
 * The most probable blocks, down to where the expected F1 in words is highest. Probabilities are rounded down to
 * hundredths, so that what is as good as equally probable stays or goes together.
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
  const level = probability.map((p) => (p < least ? -1 : Math.min(Math.floor(p * LEVELS), LEVELS - 1)));
  const taken = new Float64Array(LEVELS + 1);
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
  const chosen = Uint8Array.from(level, (l) => (l >= lowest && expected >= nothingBelow ? 1 : 0));
  let limit = 1;
  let highestThatGoes = 0;
  for (let b = 0; b < chosen.length; b++)
    if (chosen[b]) limit = Math.min(limit, probability[b]);
    else highestThatGoes = Math.max(highestThatGoes, probability[b]);
  return { chosen, limit, cut: (limit + highestThatGoes) / 2, expected };
}

/**
 * The expected F1 of all blocks from a level up, where blocks are right or wrong each by itself: about twice the words
 * in common by the sum of the words taken and the relevant ones.
 *
 * @param taken Words of all blocks from each level up.
 * @param common The same, each times its probability.
 */
function expectedApart(taken: Float64Array, common: Float64Array, level: number): number {
  return (2 * common[level]) / (taken[level] + common[0]);
}

/**
 * The same where they are right or wrong together: it is as probable as a level is wide that all blocks from this level
 * up are relevant, and no others. Fifty comments of .4 are no twenty relevant ones for sure: they are all relevant, or
 * more probably none is.
 */
function expectedTogether(taken: Float64Array, level: number): number {
  let sum = 0;
  for (let l = 0; l < LEVELS && taken[l] > 0; l++)
    sum += (2 * Math.min(taken[l], taken[level])) / (taken[l] + taken[level]);
  return sum / LEVELS;
}
