import type { BlockRule } from './rule.ts';
import { titleOfText } from './title-of-text.ts';
import { blocksUnderTitle, MOST_BLOCKS } from './under-title.ts';

/** Running text under a title that is less probable is something else, such as a request to share the page. */
const LEAST = 0.2;
/** The first running text under a title, if nothing else stays there. It may be a short text, or the first post. */
const LEAST_ALONE = 0.3;

/** Keeps the summary between the title and the text, and the first running text under a title that stands alone. */
export const standfirst: BlockRule = {
  apply(page, facts, { probability, chosen: before }) {
    const chosen = before.slice();
    const { words: textWords } = facts.prose;
    const title = titleOfText(page, facts, before);
    for (const b of blocksUnderTitle(title, facts, before))
      if (textWords[b] > 0 && probability[b] >= LEAST) chosen[b] = 1;
    const first = textWords.findIndex((words, b) => words > 0 && b > title);
    const isAlone = before[title] && !before.subarray(title + 1, first + 2).includes(1);
    if (isAlone && first <= title + MOST_BLOCKS && probability[first] >= LEAST_ALONE) chosen[first] = 1;
    return { chosen, value: probability, limit: LEAST };
  },
};
