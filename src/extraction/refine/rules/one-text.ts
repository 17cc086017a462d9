import type { PageFacts } from '../features/features.ts';
import type { BlockPage } from '../block-page.ts';
import type { BlockRule, BlocksBefore } from './rule.ts';

/** A page has many texts if another element scores more than this share of the element with the most running text. */
export const MOST_ELSEWHERE = 0.3;
/** A block is sure from this probability on, and a page if this share of the running text that stays is sure. */
const SURE = 0.9;
const LEAST_SURE = 0.8;
/** Less probable blocks go, outside the text and inside it. */
const LEAST_OUTSIDE = 0.65;
const LEAST_INSIDE = 0.3;
/** Less probable running text between the title and the text goes. */
const LEAST_BETWEEN = 0.5;
/** Blocks inside the text with fewer words, such as buttons, are not added. */
const LEAST_WORDS = 3;
/** The text begins with its title if fewer blocks than this are between them, such as author and date. */
const TITLE_BEFORE = 12;

/**
 * If a page surely has one text, keeps more inside that text (a caption, a quotation, a table) and less outside it (the
 * latest news, the most read articles, the site's words about itself). First paragraphs that look different stay if they
 * come after the title. A series that begins inside the text stays whole, such as the names of all companies in a
 * directory. A page of many texts, such as posts or cards, is not changed.
 */
export const oneText: BlockRule = {
  apply(page, facts, before) {
    const text = textOf(page, facts, before);
    if (!text) return { chosen: before.chosen };
    const { probability } = before;
    const { tree, blocks } = page;
    const { words, linkWords, box } = blocks;
    const { block } = facts.title;
    const isInside = (b: number) => b >= text.from && b <= text.to;
    // Texts of a series that stay or go together have the same probability: see `like.ts`.
    const inside = new Set(probability.filter((_, b) => isInside(b) && before.chosen[b]));
    // Before the text of a wiki, a cell of a table says what the text needs.
    const isBeginning = (b: number) =>
      block >= 0 &&
      b > block &&
      b < text.from &&
      facts.prose.words[b] > 0 &&
      tree.tagNames[tree.tag[box[b]]] !== 'td';
    const limit = probability.map((own, b) =>
      isInside(b) || inside.has(own) ? LEAST_INSIDE : isBeginning(b) ? LEAST_BETWEEN : LEAST_OUTSIDE,
    );
    const chosen = before.chosen.map((each, b) => {
      if (probability[b] < limit[b]) return isInside(b) ? each : 0;
      // Links to other texts are also found inside a text, and are the least likely part of it.
      return isInside(b) && words[b] >= LEAST_WORDS && 2 * linkWords[b] <= words[b] ? 1 : each;
    });
    return { chosen, limit };
  },
};

/** The blocks of the one text, from its title to its last sure paragraph; undefined if the page has many texts. */
function textOf(
  { blocks }: BlockPage,
  { headings: { level }, prose, title }: PageFacts,
  { probability, chosen }: BlocksBefore,
): { from: number; to: number } | undefined {
  if (prose.second > MOST_ELSEWHERE) return undefined;
  // Only running text counts: a list, however long, says nothing about a text beside it.
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
  // TITLE may have the name of the site alone.
  const isTitle = (b: number) => b === title.block || (level[b] === 1 && chosen[b] === 1);
  let start = Math.max(0, from - TITLE_BEFORE + 1);
  while (start < from && !isTitle(start)) start++;
  return { from: start, to };
}
