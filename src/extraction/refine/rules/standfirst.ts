import type { BlockRule } from './rule.ts';
import { blocksUnderTitle } from './under-title.ts';

/** Running text under a title that is less probable is something else, such as a request to share the page. */
const LEAST = 0.2;

/** Keeps the summary between the title and the text. */
export const standfirst: BlockRule = {
  apply(page, facts, { probability, chosen: before }) {
    const chosen = before.slice();
    for (const b of blocksUnderTitle(page, facts, before))
      if (facts.prose.words[b] > 0 && probability[b] >= LEAST) chosen[b] = 1;
    return { chosen, value: probability, limit: LEAST };
  },
};
