import { nearest } from '../block-page.ts';
import type { BlockRule } from './rule.ts';
import { shareThatStays } from './whole.ts';

/** The title stays if more than this share of all words of the part stays, the title included. */
const MOST = 0.5;

/** Keeps the SUMMARY of a DETAILS element that stays: without it nobody could open the element. */
export const folds: BlockRule = {
  name: 'titles of folds',
  apply(page, _facts, { chosen: before }) {
    const { tag, tagNames, parent } = page.tree;
    const [fold, title] = ['details', 'summary'].map((name) => tagNames.indexOf(name));
    if (fold < 0 || title < 0) return { chosen: before };
    const titles = nearest(page.tree, (i) => tag[i] === title && tag[parent[i]] === fold);
    const share = shareThatStays(
      page,
      before,
      nearest(page.tree, (i) => tag[i] === fold),
    );
    const chosen = before.map((each, b) => (titles[page.blocks.first[b]] >= 0 && share[b] > MOST ? 1 : each));
    return { chosen, value: share, limit: MOST };
  },
};
