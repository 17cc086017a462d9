import type { BlockRule } from './rule.ts';

/** A heading above text that stays does so too, unless it is less probable than this. */
const LEAST_HEADING = 0.15;

/** Keeps the headings right above blocks that stay, and those above these. */
export const headings: BlockRule = {
  name: 'headings',
  what: 'probability of a heading right above text that stays',
  apply(_page, { headings: { level } }, { probability, chosen: before }) {
    const chosen = before.slice();
    for (let b = chosen.length - 2; b >= 0; b--)
      if (level[b] > 0 && chosen[b + 1] && probability[b] >= LEAST_HEADING) chosen[b] = 1;
    return { chosen, value: probability, limit: LEAST_HEADING };
  },
};
