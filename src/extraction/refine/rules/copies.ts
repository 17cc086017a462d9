import type { ProbabilityRule } from './rule.ts';

/** By how much less probable a copy is to be main content. */
const COPY = 0.3;
/** Fewer words come again by chance, and belong where they stand. */
const LEAST_COPY = 8;

/**
 * Of equal blocks one stands for all, and is as probable as the best of them: the most probable one that is drawn,
 * or the most probable of all where none is known to be drawn. The others become less probable, such as a text for
 * small screens or a post that is quoted. Two kinds of copies stay as they are: those in elements of the same tags
 * and classes, such as the verses of a song, and those that are known to be drawn, which the reader sees twice.
 */
export const copiesDoubted: ProbabilityRule = {
  name: 'copies doubted',
  what: 'probability of a text that the page has elsewhere too',
  apply({ tree, blocks }, { repetition: { copies, like } }, probability) {
    const isCopy = (b: number) => copies.count[copies.of[b]] > 1 && blocks.words[b] >= LEAST_COPY;
    const isDrawn = (b: number) => tree.isDrawn?.(blocks.first[b]) ?? false;
    const isBetter = (b: number, other: number) =>
      isDrawn(b) === isDrawn(other) ? probability[b] > probability[other] : isDrawn(b);
    const best = new Int32Array(copies.count.length).fill(-1);
    const highest = new Float64Array(copies.count.length);
    for (let b = 0; b < blocks.length; b++) {
      if (!isCopy(b)) continue;
      const group = copies.of[b];
      if (best[group] < 0 || isBetter(b, best[group])) best[group] = b;
      highest[group] = Math.max(highest[group], probability[b]);
    }
    return probability.map((p, b) => {
      if (!isCopy(b)) return p;
      const one = best[copies.of[b]];
      if (b === one) return highest[copies.of[b]];
      return like.of[one] === like.of[b] || isDrawn(b) ? p : p * COPY;
    });
  },
};
