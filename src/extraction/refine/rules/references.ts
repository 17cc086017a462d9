import { textOfBlock } from '../block-page.ts';
import type { BlockRule } from './rule.ts';

/** The label with which an entry begins, or which is a block of its own: "[12]", "[Knu84a]". */
const LABEL = /^\[[\w+]{0,12}\d\w?\]/;
/** Fewer entries may be something else, such as the numbers of pages. */
const LEAST_ENTRIES = 3;
/** An entry has at most this many blocks, and all have at least so many words on average, labels included. */
const MOST_BLOCKS = 6;
const LEAST_WORDS = 4;
/** Less probable blocks are not added. */
const LEAST = 0.05;

/**
 * Keeps the entries of a bibliography below text that stays. Short titles that are links look like a menu, but their
 * labels in square brackets show what they are.
 */
export const references: BlockRule = {
  apply(page, { text }, { probability, chosen: before }) {
    const { length, words } = page.blocks;
    const chosen = before.slice();
    const top = before.indexOf(1);
    // The labels of one bibliography, and their blocks.
    let labels = 0;
    let first = 0;
    let last = -Infinity;
    let said = '';
    const keep = (): void => {
      if (labels < LEAST_ENTRIES || top < 0 || top > first) return;
      // The last label may be a block of its own.
      const end = last + (words[last] > 1 ? 1 : 2);
      const total = words.subarray(first, end).reduce((sum, each) => sum + each, 0);
      if (total < LEAST_WORDS * labels) return;
      for (let b = first; b < end; b++) if (probability[b] >= LEAST) chosen[b] = 1;
    };
    for (let b = 0; b < length; b++) {
      // To read a text is slow in a live page.
      const label = text.signs[b] > 1 && text.digits[b] > 0 && LABEL.exec(textOfBlock(page, b))?.[0];
      if (!label || label === said) continue;
      if (b - last > MOST_BLOCKS) {
        keep();
        labels = 0;
        first = b;
      }
      said = label;
      last = b;
      labels++;
    }
    keep();
    return { chosen, limit: LEAST };
  },
};
