import type { PageFacts } from '../features/features.ts';
import type { BlockPage } from '../page.ts';
import type { BlockRule, BlocksBefore } from './rule.ts';

/** A page has many texts where another element scores more than this share of the one around most running text. */
const MOST_ELSEWHERE = 0.3;
/** A block is sure from this probability on; a page is, where this share of the running text that stays is sure. */
const SURE = 0.9;
const LEAST_SURE = 0.8;
/** What is less probable goes, outside the text and inside it. */
const LEAST_OUTSIDE = 0.65;
const LEAST_INSIDE = 0.3;
/** Fewer words inside the text, such as those of a button, are not added to it. */
const LEAST_WORDS = 3;
/** The text begins with its title where fewer blocks than this stand before it, such as author and date. */
const TITLE_BEFORE = 12;

/**
 * Where a page has one text, and is sure of it, what stands inside that text belongs to it (a caption, a quotation, a
 * table), and what stands outside does not: the latest news, what is read most, a word of the site about itself. On
 * a page of many texts, such as posts or cards, nothing is changed.
 */
export const oneText: BlockRule = {
  name: 'one text',
  what: 'probability of what stands around, or inside, the one text of a page',
  apply(page, facts, before) {
    const text = textOf(page, facts, before);
    if (!text) return { chosen: before.chosen };
    const { probability } = before;
    const isInside = (b: number) => b >= text.from && b <= text.to;
    const limit = probability.map((_, b) => (isInside(b) ? LEAST_INSIDE : LEAST_OUTSIDE));
    const chosen = before.chosen.map((each, b) => {
      const isEnough = probability[b] >= limit[b];
      if (!isInside(b)) return isEnough ? each : 0;
      return isEnough && page.blocks.words[b] >= LEAST_WORDS ? 1 : each;
    });
    return { chosen, value: probability, limit };
  },
};

/** The blocks of the one text, from its title to its last sure paragraph; none where a page has many texts. */
function textOf(
  { blocks }: BlockPage,
  { prose, title }: PageFacts,
  { probability, chosen }: BlocksBefore,
): { from: number; to: number } | undefined {
  if (prose.second > MOST_ELSEWHERE) return undefined;
  // Expected words of running text: lists say nothing of a text beside them, however long they are.
  let all = 0;
  let sure = 0;
  let from = Infinity;
  let to = -1;
  for (let b = 0; b < blocks.length; b++) {
    if (!chosen[b] || prose.words[b] === 0) continue;
    all += probability[b] * prose.words[b];
    if (probability[b] < SURE) continue;
    sure += probability[b] * prose.words[b];
    from = Math.min(from, b);
    to = b;
  }
  if (to < 0 || sure < LEAST_SURE * all) return undefined;
  const isTitleBefore = title.block >= 0 && title.block < from && from - title.block < TITLE_BEFORE;
  return { from: isTitleBefore ? title.block : from, to };
}
