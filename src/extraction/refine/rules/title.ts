import type { BlockRule } from './rule.ts';
import { titleOfText } from './title-of-text.ts';
import { MOST_BLOCKS } from './under-title.ts';

/** TITLE may have many words of the site and only one of the heading. */
export const LEAST_OVERLAP = 0.2;

/**
 * Keeps the title of the text, wherever it is, if anything below it stays: the foot of a page may name it again. TITLE may
 * have only the name of the site. Then the only H1 of the page is the title, if text that stays follows it soon.
 */
export const title: BlockRule = {
  apply(page, facts, { chosen: before }) {
    const chosen = before.slice();
    const value = new Float64Array(chosen.length);
    const block = titleOfText(page, facts, before);
    if (block >= 0) value[block] = facts.title.overlap(block);
    const { level } = facts.headings;
    const isOnlyH1 =
      level.indexOf(1) === block &&
      level.lastIndexOf(1) === block &&
      page.blocks.linkWords[block] === 0 &&
      before.subarray(block, block + MOST_BLOCKS).includes(1);
    const limit = isOnlyH1 && value[block] < LEAST_OVERLAP ? 0 : LEAST_OVERLAP;
    if (value[block] >= limit && before.subarray(block).includes(1)) chosen[block] = 1;
    return { chosen, value, limit };
  },
};
