import type { BlockPage } from '../block-page.ts';
import type { ProbabilityRule } from './rule.ts';

/** Classes of the titles of articles. */
const OF_ARTICLE = /(?:post|entry|article|story)[_-]?(?:title|headline)/i;
/** The title of the page agrees with TITLE at least this much. */
const LEAST_OVERLAP = 0.6;
/** Titles of other articles agree less. */
const OTHER = 0.3;

/**
 * Leaves out the articles that a page adds below its own, while readers scroll. Their titles have the level of the title of
 * the page, and are named as titles of articles, too, but TITLE does not agree with them.
 */
export const nextArticles: ProbabilityRule = {
  apply(page, { title, headings: { level }, prose }, probability) {
    const { tree, blocks } = page;
    const { block, overlap } = title;
    const isTitle = (b: number): boolean => isCalledTitle(page, b);
    if (block < 0 || !isTitle(block) || overlap(block) < LEAST_OVERLAP) return probability;
    const isNext = new Uint8Array(tree.length);
    let text = 0;
    for (let b = block + 1; b < blocks.length; b++) {
      let top = blocks.first[b];
      if (isNext[top]) continue;
      if (prose.words[b] > 0) text = top;
      if (text === 0 || level[b] !== level[block] || !isTitle(b) || overlap(b) >= OTHER) continue;
      // The outermost element around it that begins after the text so far.
      while (tree.parent[top] > text) top = tree.parent[top];
      isNext.fill(1, top, tree.subtreeEnd[top]);
    }
    return probability.map((own, b) => (isNext[blocks.first[b]] ? 0 : own));
  },
};

/** Tells whether the class of the element around a block says that it is the title of an article. */
export function isCalledTitle({ blocks, named }: BlockPage, b: number): boolean {
  return OF_ARTICLE.test(named.class.values[named.class.of[blocks.box[b]]]);
}
