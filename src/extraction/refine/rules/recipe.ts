import { namedSo } from '../attributes.ts';
import { nearest } from '../tree.ts';
import { inButton } from '../code.ts';
import type { BlockRule } from './rule.ts';

/** Names that schema.org, microformats and plug-ins of blogs give to the parts of a recipe. */
const PART =
  /ingredi|zutat|recipe[\w-]{0,20}(?:direct|equip|instruct|method|note|nutri|serving|step|summary|time|yield)/i;
/** Less probable blocks are buttons made of other elements, or the votes of readers. Links need twice as much. */
const LEAST = 0.05;

/**
 * Keeps the parts of a recipe. Ingredients, times and servings are no running text, and often beside boxes to tick and
 * buttons.
 */
export const recipe: BlockRule = {
  apply({ tree, blocks, named }, _facts, { probability, chosen: before }) {
    const isPart = namedSo([named.class, named.id, named.itemprop], PART);
    if (!isPart) return { chosen: before };
    const { first, words, linkWords } = blocks;
    // Blogs give the whole post such a name if its category is called so.
    const part = nearest(tree, (i) => isPart(i) && 2 * tree.words[i] < tree.words[0]);
    const button = inButton(tree);
    const isAdded = (b: number) =>
      part[first[b]] >= 0 && button[first[b]] < 0 && probability[b] >= LEAST * (1 + linkWords[b] / words[b]);
    const chosen = before.map((each, b) => (isAdded(b) ? 1 : each));
    return { chosen, limit: LEAST };
  },
};
