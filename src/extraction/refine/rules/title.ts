import type { BlockRule } from './rule.ts';
import { titleOfText } from './title-of-text.ts';

/** TITLE may have many words of the site and only one of the heading. */
const LEAST_OVERLAP = 0.2;

/** Keeps the title of the text, wherever it is, if any text stays. */
export const title: BlockRule = {
  apply(page, facts, { chosen: before }) {
    const chosen = before.slice();
    const value = new Float64Array(chosen.length);
    const block = titleOfText(page, facts, before);
    if (block >= 0) value[block] = facts.title.overlap(block);
    if (value[block] >= LEAST_OVERLAP && chosen.includes(1)) chosen[block] = 1;
    return { chosen, value, limit: LEAST_OVERLAP };
  },
};
