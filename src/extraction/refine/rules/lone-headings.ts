import { MEDIA } from '../pictures.ts';
import type { BlockRule } from './rule.ts';
import { titleOfText } from './title-of-text.ts';

/** A heading with more words says something by itself. */
const MOST_WORDS = 8;
/** A heading that is at least as probable is of the text, such as the one of a list of related articles in a wiki. */
const SURE = 0.5;
/** What goes below a heading is a list of links if more than this share of its words is in links. */
const LEAST_IN_LINKS = 0.25;

/**
 * Leaves out short headings of lists of links that go, such as "Toolbox" or "More on this". A heading that is a link
 * leads to the rest of an entry, and below a heading with a picture the picture may stay.
 */
export const loneHeadings: BlockRule = {
  apply(page, facts, { probability, chosen: before }) {
    const { tree, blocks } = page;
    const { level } = facts.headings;
    const title = titleOfText(page, facts, before);
    const chosen = before.slice();
    // The walk goes up the page. These count what is below the current place, up to the next heading that stays.
    let words = 0;
    // Negative if anything there stays.
    let links = 0;
    // The level of that heading.
    let below = 0;
    for (let i = tree.length - 1; i > 0; i--) {
      const b = blocks.at[i];
      if (b < 0 ? MEDIA.has(tree.tagNames[tree.tag[i]]) : chosen[b] && level[b] === 0) links = -Infinity;
      if (i !== blocks.first[b]) continue;
      if (level[b] === 0) {
        words += blocks.words[b];
        links += blocks.linkWords[b];
      } else if (
        links > LEAST_IN_LINKS * words &&
        below <= level[b] &&
        b !== title &&
        // A heading right below the title is a subtitle.
        (b !== title + 1 || title < 0) &&
        probability[b] < SURE &&
        blocks.words[b] <= MOST_WORDS &&
        blocks.linkWords[b] === 0
      )
        chosen[b] = 0;
      else {
        words = links = 0;
        below = level[b];
      }
    }
    return { chosen };
  },
};
