import type { BlockRule } from './rule.ts';

/** The title of the page stays with its text where it agrees with TITLE by so much. */
const LEAST_OVERLAP = 0.3;

/** Keeps the block that says what the page calls itself, wherever it stands, with any text that stays. */
export const title: BlockRule = {
  name: 'title',
  what: 'how well a heading agrees with the TITLE of the page',
  apply(_page, { title: { block, overlap } }, { chosen: before }) {
    const chosen = before.slice();
    const value = new Float64Array(chosen.length);
    if (block >= 0) value[block] = overlap(block);
    if (value[block] >= LEAST_OVERLAP && chosen.includes(1)) chosen[block] = 1;
    return { chosen, value, limit: LEAST_OVERLAP };
  },
};
