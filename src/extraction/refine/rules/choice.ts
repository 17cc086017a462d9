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
 * The most probable blocks, down to where the expected F1 in words is highest. For blocks of probability p and words
 * w, that of a set is about 2 * sum(p * w) / (sum(w) + sum over all blocks that count(p * w)). Blocks that are equally
 * probable are chosen in document order. The cut is half of the highest F1 (Lipton, Elkan, Naryanaswamy: Optimal
 * Thresholding of Classifiers to Maximize F1 Measure, 2014).
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
  const order = Int32Array.from(probability.keys()).filter((b) => probability[b] >= least);
  order.sort((a, b) => probability[b] - probability[a] || a - b);
  const relevant = order.reduce((sum, b) => sum + probability[b] * words[b], 0);

  let common = 0;
  let taken = 0;
  let expected = 0;
  let count = 0;
  for (let place = 0; place < order.length; place++) {
    const b = order[place];
    common += probability[b] * words[b];
    taken += words[b];
    const f1 = (2 * common) / (taken + relevant);
    if (f1 > expected) {
      expected = f1;
      count = place + 1;
    }
  }
  if (expected < nothingBelow) count = 0;
  const chosen = new Uint8Array(probability.length);
  for (let place = 0; place < count; place++) chosen[order[place]] = 1;
  return { chosen, limit: count > 0 ? probability[order[count - 1]] : 1, cut: expected / 2, expected };
}
