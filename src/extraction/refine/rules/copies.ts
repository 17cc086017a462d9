import { nearest } from '../tree.ts';
import type { ProbabilityRule } from './rule.ts';
import { dataTables } from './whole.ts';

/** The probability of a copy is multiplied by this. */
const COPY = 0.3;
/** Texts with fewer words are repeated by chance, and are not copies. */
const LEAST_COPY = 8;

/**
 * Makes copies of a text less probable, such as a text for small screens or a post that is quoted. One block stands for
 * all with the same text and gets the highest probability among them: the most probable block that is drawn or, if none
 * is known to be drawn, the most probable one. Three kinds of copies are not changed: those in elements with the same
 * tags and classes, such as the verses of a song, or in cells with the same tags, because every second row may have
 * another class; those that are known to be drawn, because readers see both; and a cell of a table of data and its copy
 * elsewhere, such as what a method does in a summary and beside its signature.
 */
export const copiesDoubted: ProbabilityRule = {
  apply({ tree, blocks }, { repetition: { copies, like, likeByTags } }, probability) {
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
    const isTable = dataTables(tree);
    const table = nearest(tree, (i) => isTable[i] === 1);
    const isCell = (b: number) => table[blocks.first[b]] >= 0;
    const cell = tree.tagNames.indexOf('td');
    return probability.map((p, b) => {
      if (!isCopy(b)) return p;
      const one = best[copies.of[b]];
      if (b === one) return highest[copies.of[b]];
      const { of } = tree.tag[blocks.box[b]] === cell ? likeByTags : like;
      return of[one] === of[b] || isDrawn(b) || isCell(b) || isCell(one) ? p : p * COPY;
    });
  },
};
