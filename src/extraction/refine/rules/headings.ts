import { textOfBlock, type BlockPage } from '../block-page.ts';
import type { PageFacts } from '../features/features.ts';
import { ITEMS } from './lists.ts';
import type { BlockRule } from './rule.ts';

/** From these probabilities on, an H1 or another heading right above text that stays also stays. */
const LEAST_H1 = 0.02;
const LEAST_HEADING = 0.15;
/** At most this many words may be left out between the heading and the text, such as an author and a date. */
const MOST_BETWEEN = 12;
/**
 * Right above a heading that ranks as high or higher, a heading has nothing below it, such as the last of a list of links,
 * unless it agrees with TITLE at least this much. Above an H1 there may be a line that goes with it.
 */
const LEAST_OVERLAP = 0.5;
/**
 * A line that ends with a colon, such as one above a list, is like a heading from this probability on. A question above its
 * answer is a heading in all but its tag.
 */
const LEAST_LINE = 0.3;
/** The colons of most scripts, and then the question marks. The number of colons follows. */
export const MARKS: readonly number[] = [0x3a, 0xff1a, 0x3f, 0x61f, 0xff1f];
export const COLONS = 2;
/** Headings of references, whose entries are links and stay from the next probability on. */
const REFERENCES = /^[\W\d]*(?:r[eé]f[eé]ren[cz]|bibliogra|literatur|riferimenti|参考|參考|литература)/i;
const LEAST_REFERENCE = 0.05;
/** A longer listing below a colon says enough by itself to be judged by that. */
const MOST_LISTING = 200;

/**
 * Keeps the headings and such lines right above blocks that stay, and those above these. What a heading or a colon
 * introduces stays, too: a listing, or the entries of a list.
 */
export const headings: BlockRule = {
  apply(page, facts, { probability, chosen: before }) {
    const { blocks } = page;
    const {
      text,
      title,
      headings: { level },
    } = facts;
    const chosen = before.slice();
    const limit = probability.map((_, b) => (level[b] === 1 ? LEAST_H1 : LEAST_HEADING));
    const asks = (b: number): boolean =>
      MARKS.includes(text.last[b], probability[b] < LEAST_LINE ? COLONS : 0) && !blocks.linkWords[b];
    // The words from this block to the next one that stays; infinite if a heading that goes is between them.
    let between = Infinity;
    let next = 0;
    for (let b = chosen.length - 1; b >= 0; b--) {
      const isHeading = level[b] > 0 || (asks(b) && !asks(next));
      if (
        isHeading &&
        between <= MOST_BETWEEN &&
        probability[b] >= limit[b] &&
        (level[next] < 2 || level[next] > level[b] || title.overlap(b) >= LEAST_OVERLAP)
      )
        chosen[b] = 1;
      if (chosen[b]) {
        between = 0;
        next = b;
      } else between = level[b] > 0 ? Infinity : between + blocks.words[b];
    }
    keepIntroduced(page, facts, probability, { chosen, limit });
    return { chosen, limit };
  },
};

/**
 * Keeps a listing right below a heading that stays, and a short listing or the entries of a list right below text that stays
 * and ends with a colon. The entries of a list of references stay right below their heading. Changes the choice.
 */
function keepIntroduced(
  page: BlockPage,
  { text, headings: { level } }: PageFacts,
  probability: Float64Array,
  { chosen, limit }: { chosen: Uint8Array; limit: Float64Array },
): void {
  const keep = (b: number, least: number): void => {
    if (probability[b] < least) return;
    chosen[b] = 1;
    limit[b] = least;
  };
  const { tree, blocks } = page;
  // Where the last list ends that was looked at.
  let end = 0;
  for (let b = 1; b < chosen.length; b++) {
    const box = blocks.box[b];
    const name = tree.tagNames[tree.tag[box]];
    if (!chosen[b - 1]) continue;
    const isBelowColon = MARKS.lastIndexOf(text.last[b - 1], COLONS - 1) >= 0;
    if (name === 'pre' && (level[b - 1] || (isBelowColon && blocks.words[b] <= MOST_LISTING))) keep(b, 0);
    if (!ITEMS.has(name) || blocks.first[b] < end) continue;
    const isReference = level[b - 1] > 0 && REFERENCES.test(textOfBlock(page, b - 1));
    if (!isReference && !isBelowColon) continue;
    end = tree.subtreeEnd[tree.parent[box]];
    for (let c = b; c < chosen.length && blocks.first[c] < end; c++)
      keep(c, isReference ? LEAST_REFERENCE : LEAST_LINE);
  }
}
