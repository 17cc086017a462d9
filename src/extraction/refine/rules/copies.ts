import type { ProbabilityRule } from './rule.ts';

/** By how much less probable a copy is to be main content. */
const COPY = 0.3;
/** Fewer words come again by chance, and belong where they stand. */
const LEAST_COPY = 8;

/**
 * Makes copies less probable: of equal blocks those that are not in like elements to those around the best one,
 * such as a text for small screens, or a post that is quoted. The best one is drawn, where that is known of any,
 * and the most probable of these. Of like elements, such as the verses of a song, each stays as it is.
 */
export const copiesDoubted: ProbabilityRule = {
  name: 'copies doubted',
  what: 'probability of a text that the page has elsewhere too',
  apply({ tree, blocks }, { repetition: { copies, like } }, probability) {
    const isCopy = (b: number) => copies.count[copies.of[b]] > 1 && blocks.words[b] >= LEAST_COPY;
    const isDrawn = (b: number) => tree.isDrawn?.(blocks.first[b]) ?? true;
    const isBetter = (b: number, other: number) =>
      isDrawn(b) === isDrawn(other) ? probability[b] > probability[other] : isDrawn(b);
    const best = new Int32Array(copies.count.length).fill(-1);
    for (let b = 0; b < blocks.length; b++) {
      const other = best[copies.of[b]];
      if (isCopy(b) && (other < 0 || isBetter(b, other))) best[copies.of[b]] = b;
    }
    return probability.map((p, b) =>
      isCopy(b) && like.of[best[copies.of[b]]] !== like.of[b] ? p * COPY : p,
    );
  },
};
