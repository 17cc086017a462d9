import { namedSo } from '../attributes.ts';
import { nearest } from '../tree.ts';
import type { ProbabilityRule } from './rule.ts';

/**
 * What no reader sees, whatever a page does: Webflow leaves all parts of a template in a page and hides those that do not
 * apply to it, such as the text of another page.
 */
const HIDDEN = /(?:^|\s)w-condition-invisible(?:$|\s)/;

/** Leaves out what a class hides for good. Other classes of that kind, such as `hidden`, come and go with tabs and menus. */
export const neverShown: ProbabilityRule = {
  apply({ tree, blocks, named }, _facts, probability) {
    const isHidden = namedSo([named.class], HIDDEN);
    if (!isHidden) return probability;
    const box = nearest(tree, isHidden);
    return probability.map((own, b) => (box[blocks.first[b]] < 0 ? own : 0));
  },
};
