import type { BlockRule } from './rule.ts';
import { LEAST_OVERLAP, titleOfText } from './title-of-text.ts';

/** Keeps the block that says what the page calls itself, wherever it stands, with any text that stays. */
export const title: BlockRule = {
  name: 'title',
  what: 'how well a heading agrees with the TITLE of the page',
  apply(page, facts, { chosen: before }) {
    const chosen = before.slice();
    const value = new Float64Array(chosen.length);
    const block = titleOfText(page, facts, before);
    if (block >= 0) value[block] = facts.title.overlap(block);
    if (value[block] >= LEAST_OVERLAP && chosen.includes(1)) chosen[block] = 1;
    return { chosen, value, limit: LEAST_OVERLAP };
  },
};
