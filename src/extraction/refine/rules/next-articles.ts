import type { ProbabilityRule } from './rule.ts';

/** Classes of headings that are the title of an article. */
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
  apply({ tree, blocks, named }, { title, headings: { level }, prose }, probability) {
    const { block, overlap } = title;
    const { values, of } = named.class;
    const isTitle = (b: number): boolean => OF_ARTICLE.test(values[of[blocks.box[b]]]);
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
