import { leavingOut, type BlockRule } from './rule.ts';

/** Classes of headings that are the title of an article. */
const OF_ARTICLE = /(?:post|entry|article|story)[_-]?title|headline/i;
/** The title of the page agrees with TITLE at least this much. */
const LEAST_OVERLAP = 0.6;
/** Titles of other articles agree less. */
const OTHER = 0.3;

/**
 * Leaves out the articles that a page adds below its own, while readers scroll. They have titles that look like the title
 * of the page, but TITLE does not name them.
 */
export const nextArticles: BlockRule = {
  apply({ tree, blocks, named }, { title, headings: { level } }, { chosen }) {
    const { block, overlap } = title;
    const { values, of } = named.class;
    const look = (b: number): number => of[blocks.box[b]];
    if (block < 0 || !OF_ARTICLE.test(values[look(block)]) || overlap(block) < LEAST_OVERLAP) return { chosen };
    const next = level.findIndex(
      (each, b) => b > block && each === level[block] && look(b) === look(block) && overlap(b) < OTHER,
    );
    // The outermost element that contains the next title but not the one of the page.
    let from = next < 0 ? tree.length : blocks.first[next];
    while (tree.parent[from] > blocks.first[block]) from = tree.parent[from];
    return leavingOut(chosen, (b) => blocks.first[b] >= from);
  },
};
