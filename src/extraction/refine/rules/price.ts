import type { BlockRule } from './rule.ts';
import { titleOfText } from './title-of-text.ts';

/** The price comes at most this many blocks after the name of the product. */
const MOST_BLOCKS = 20;
/** A block with more words is a sentence that mentions a price. */
const MOST_WORDS = 8;

/** Keeps the price of a product: the first price after its name, and the other prices beside it. */
export const price: BlockRule = {
  apply(page, facts, { chosen: before }) {
    const { tree, blocks } = page;
    const title = titleOfText(page, facts, before);
    if (!before[title]) return { chosen: before };
    const isPrice = (b: number): boolean => facts.text.prices[b] > 0 && blocks.words[b] <= MOST_WORDS;
    const last = Math.min(blocks.length, title + 1 + MOST_BLOCKS);
    let first = title + 1;
    // If running text comes first, the page is an article and sells nothing.
    while (first < last && !isPrice(first) && facts.prose.words[first] === 0) first++;
    if (!isPrice(first)) return { chosen: before };
    const chosen = before.slice();
    const offer = tree.parent[blocks.box[first]];
    for (let b = first; b < last && blocks.first[b] < tree.subtreeEnd[offer]; b++)
      if (isPrice(b)) chosen[b] = 1;
    return { chosen };
  },
};
