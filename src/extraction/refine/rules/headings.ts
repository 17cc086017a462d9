import { ITEMS } from './lists.ts';
import type { BlockRule } from './rule.ts';

/** From these probabilities on, an H1 or another heading right above text that stays also stays. */
const LEAST_H1 = 0.02;
const LEAST_HEADING = 0.15;
/** At most this many words may be left out between the heading and the text, such as an author and a date. */
const MOST_BETWEEN = 12;
/**
 * A line that ends with a colon, such as one above a list, is like a heading from this probability on. A question above its
 * answer is a heading in all but its tag.
 */
const LEAST_LINE = 0.3;
/** The colons of most scripts, and then the question marks. The number of colons follows. */
export const MARKS: readonly number[] = [0x3a, 0xff1a, 0x3f, 0x61f, 0xff1f];
export const COLONS = 2;
/** A longer listing below a colon says enough by itself to be judged by that. */
const MOST_LISTING = 200;

/**
 * Keeps the headings and such lines right above blocks that stay, those above these, and a listing right below a heading
 * that stays, and a short listing or a list right below text that stays and ends with a colon.
 */
export const headings: BlockRule = {
  apply({ tree, blocks }, { text, headings: { level } }, { probability, chosen: before }) {
    const chosen = before.slice();
    const limit = probability.map((_, b) => (level[b] === 1 ? LEAST_H1 : LEAST_HEADING));
    const asks = (b: number): boolean =>
      MARKS.includes(text.last[b], probability[b] < LEAST_LINE ? COLONS : 0) && !blocks.linkWords[b];
    // The words from this block to the next one that stays; infinite if a heading that goes is between them.
    let between = Infinity;
    let next = 0;
    for (let b = chosen.length - 1; b >= 0; b--) {
      const isHeading = level[b] > 0 || (asks(b) && !asks(next));
      if (isHeading && between <= MOST_BETWEEN && probability[b] >= limit[b]) chosen[b] = 1;
      if (chosen[b]) {
        between = 0;
        next = b;
      } else between = level[b] > 0 ? Infinity : between + blocks.words[b];
    }
    const tagOf = (node: number): string => tree.tagNames[tree.tag[node]];
    const isIntroduced = (b: number): boolean => MARKS.lastIndexOf(text.last[b - 1], COLONS - 1) >= 0;
    // Where the last list ends that was looked at.
    let end = 0;
    for (let b = 1; b < chosen.length; b++) {
      const box = blocks.box[b];
      if (!chosen[b - 1]) continue;
      if (tagOf(box) === 'pre' && (level[b - 1] || (isIntroduced(b) && blocks.words[b] <= MOST_LISTING)))
        chosen[b] = 1;
      if (ITEMS.has(tagOf(box)) && isIntroduced(b) && blocks.first[b] >= end) {
        end = tree.subtreeEnd[tree.parent[box]];
        for (let c = b; c < chosen.length && blocks.first[c] < end; c++)
          if (probability[c] >= LEAST_LINE) chosen[c] = 1;
      }
    }
    return { chosen, limit };
  },
};
