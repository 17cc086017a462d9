import type { PageFacts } from '../features/features.ts';
import { textOfBlock, type BlockPage } from '../block-page.ts';
import { wordsIn } from '../words.ts';
import { isCalledTitle } from './next-articles.ts';

/** A heading that names the page agrees with TITLE at least this much. */
export const LEAST_OVERLAP = 0.3;
/** The same for an H2 on a page without H1, such as one of Javadoc: TITLE may have many words of the manual. */
const LEAST_ALONE = 0.2;
const HALF = 0.5;
const LEAST_OF_TEXT = 0.6;
/** So near to the text, with at most two blocks between them, such as author and date. */
const NEAR = 3;
/** What readers press or choose is no title, such as the name of the page in a menu. */
const CONTROLS: ReadonlySet<string> = new Set(['button', 'option']);
/** A number is no title, such as the version of a manual. */
const LETTER = /\p{L}/u;
/**
 * If two headings have the words of TITLE between them, the squares of their agreement add up to at least this. A word
 * may be in both.
 */
const LEAST_SHARED = 0.99;
const MOST_SHARED = 1.15;

/**
 * The block that is the title of the text; -1 if there is none. It is usually the heading that agrees best with TITLE.
 *
 * - If TITLE ends with the name of the site, as in manuals, and that is the heading that agrees best, it is a heading
 *   below it, above the text, that has the other words. It is no such name if TITLE begins with its words, unless it is a link.
 * - If the best heading agrees by less than half, or stands further down than the text begins, it is a heading above the
 *   text that agrees by half, or an element whose class says that it is the title of an article. Or it is a line there that
 *   agrees as well as the best heading: some generators of manuals put titles into a DIV. Near the text, a line that agrees
 *   by half is enough. The same holds if the best heading stands below one that stays and outranks it.
 * - On a page without H1, on which no heading agrees by half, it is an H2 above the text that agrees by .2.
 * - If the best heading does not stay, it is an H1 above the text that stays, agrees as well and is not hidden. If the
 *   best heading is a link, it is probably the name of the site, and the H1 may agree less.
 */
export function titleOfText(page: BlockPage, facts: PageFacts, chosen: Uint8Array): number {
  const { tree, blocks } = page;
  const {
    title: { block, overlap, first },
    headings: { level },
    prose,
  } = facts;
  let text = 0;
  while (text < chosen.length && !(chosen[text] && prose.words[text] > 0)) text++;
  let above = text < chosen.length ? text : chosen.indexOf(1);
  // A heading below one that stays and outranks it is of a part of the text.
  const outranking = chosen.findIndex(
    (each, b) => each === 1 && b < block && level[b] > 0 && level[b] < level[block],
  );
  if (outranking >= 0) above = Math.min(above, outranking + 1);
  const best = block < 0 ? 0 : overlap(block);
  // A manual may begin with a list of functions, and its running text may be far below.
  const start = chosen.indexOf(1);
  const isNear = (b: number) => b >= above - NEAR || (b < start && b >= start - NEAR);
  const isLine = (b: number) =>
    blocks.linkWords[b] === 0 &&
    !CONTROLS.has(tree.tagNames[tree.tag[tree.parent[blocks.first[b]]]]) &&
    LETTER.test(textOfBlock(page, b));
  const ofLine = (b: number) => Math.max(isNear(b) ? HALF : LEAST_OF_TEXT, best);
  let line = -1;
  if (best < HALF || block > above)
    for (let b = 0; b < above; b++) {
      // Some themes of blogs put the title of a post into a DIV, often as a link to the post itself.
      if ((level[b] > 0 || isCalledTitle(page, b)) && overlap(b) >= HALF) return b;
      // A line far above the text may be the name of the site, unless a near one only repeats it.
      const isBetter = line < 0 || (isNear(b) && !isNear(line) && overlap(b) !== overlap(line));
      if (level[b] === 0 && isBetter && overlap(b) >= ofLine(b) && isLine(b)) line = b;
    }
  if (line >= 0) return line;
  if (block < 0) return level.findIndex((each, b) => b < above && each === 2 && overlap(b) >= LEAST_ALONE);
  const isLink = blocks.linkWords[block] === blocks.words[block];
  if (isLink || !wordsIn(textOfBlock(page, block)).includes(first as string))
    for (let b = block + 1; b <= above && best * best < LEAST_SHARED; b++) {
      const shared = best * best + overlap(b) ** 2;
      if (level[b] > 0 && shared >= LEAST_SHARED && shared <= MOST_SHARED) return b;
    }
  if (chosen[block]) return block;
  const least = isLink ? LEAST_OVERLAP : best;
  // Some themes repeat the title for search engines, and hide it.
  const isSeen = (b: number) => chosen[b] === 1 && tree.isDrawn?.(blocks.first[b]) !== false;
  for (let b = 0; b < text; b++) if (level[b] === 1 && overlap(b) >= least && isSeen(b)) return b;
  return block;
}
