import type { BlockPage } from '../block-page.ts';
import { isStated } from '../head.ts';
import type { BlockRule } from './rule.ts';
import { someNear } from './who-or-when.ts';
import { titleOfText } from './title-of-text.ts';
import { blocksUnderTitle, FEW_WORDS, MOST_BLOCKS } from './under-title.ts';

/** Running text under a title that is less probable is something else, such as a request to share the page. */
const LEAST = 0.2;
/** The first running text under a title, if nothing else stays there. It may be a short text, or the first post. */
const LEAST_ALONE = 0.3;

/**
 * Class names of subtitles, which stay however improbable they are: `heading__subtitle`, `articleDek`, `deck`. An element
 * with at least twice as many words as a block is more than its subtitle, such as a menu called `subHeader`.
 */
const SUBTITLE = /[sS]ub-?(?:[tT]itle|[hH]ead)|[sS]tandfirst|(?:Dek|(?:^|[^a-z])(?:dek|deck))(?![a-z])/;
/** A summary is at most this many blocks below its title, because an author may be between them. */
const MOST_STEPS = 3;
/** Outside links. Numbers of readers and shares have such names, too, and so have menus. */
const LEAST_WORDS = 3;

/** Keeps the summary between the title and the text, and the first running text under a title that stands alone. */
export const standfirst: BlockRule = {
  apply(page, facts, { probability, chosen: before }) {
    const chosen = before.slice();
    const limit = new Float64Array(chosen.length).fill(LEAST);
    const { words: textWords } = facts.prose;
    const title = titleOfText(page, facts, before);
    for (const b of blocksUnderTitle(page, title, facts, before, 0, FEW_WORDS))
      if (textWords[b] > 0 && b <= title + MOST_STEPS && probability[b] >= LEAST) chosen[b] = 1;
    // Buttons, and the menus that they open, may stand between a subtitle and the text.
    let hasSummary = false;
    for (let b = title + 1; before[title] && b <= title + MOST_STEPS && b < chosen.length; b++) {
      const isSummary: boolean = !hasSummary && probability[b] > 0 && isStated(page, b, facts.head.summaries);
      hasSummary ||= isSummary;
      if (!isSummary && !isSubtitle(page, b)) continue;
      limit[b] = 0;
      chosen[b] = 1;
    }
    const first = textWords.findIndex((words, b) => words > 0 && b > title);
    const isAlone = before[title] && !before.subarray(title + 1, first + 2).includes(1);
    if (isAlone && first <= title + MOST_BLOCKS && probability[first] >= LEAST_ALONE) chosen[first] = 1;
    return { chosen, limit };
  },
};

function isSubtitle(page: BlockPage, b: number): boolean {
  const { of, values } = page.named.class;
  const words = page.blocks.words[b] - page.blocks.linkWords[b];
  return (
    words >= LEAST_WORDS &&
    someNear(page, b, (i) => page.tree.words[i] < 2 * words && SUBTITLE.test(values[of[i]]))
  );
}
