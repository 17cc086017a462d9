import { FORMULA_CLASSES, FORMULA_TAGS } from '../../dom/formulas.ts';
import { namedSo } from '../attributes.ts';
import type { BlockPage } from '../block-page.ts';
import { topmost } from '../tree.ts';
import type { ProbabilityRule } from './rule.ts';

/**
 * Gives a formula that is a block of its own the mean probability of the text before and after it, if that is higher:
 * the signs of a formula tell the model nothing.
 */
export const formulas: ProbabilityRule = {
  apply(page, _facts, probability) {
    const isFormula = formulaBlocks(page);
    if (!isFormula) return probability;
    const changed = probability.slice();
    const { length } = probability;
    for (let b = 0; b < length; b++) {
      if (!isFormula(b)) continue;
      let end = b + 1;
      while (end < length && isFormula(end)) end++;
      const around = [b - 1, end].filter((text) => text >= 0 && text < length);
      const mean = around.reduce((sum, text) => sum + probability[text] / around.length, 0);
      for (; b < end; b++) changed[b] = Math.max(probability[b], mean);
    }
    return changed;
  },
};

/** Tells whether a block is a formula or a part of one; undefined for a page without formulas. */
function formulaBlocks({ tree, blocks, named }: BlockPage): ((block: number) => boolean) | undefined {
  const isTag = tree.tagNames.map((name) => FORMULA_TAGS.has(name));
  const isClass = namedSo([named.class], FORMULA_CLASSES);
  if (!isTag.includes(true) && !isClass) return undefined;
  const formula = topmost(tree, (i) => isTag[tree.tag[i]] || isClass?.(i) === true);
  return (b) => {
    const around = formula[blocks.first[b]];
    return around >= 0 && blocks.end[b] <= tree.subtreeEnd[around];
  };
}
