import { nearest } from '../tree.ts';
import { SERIES } from '../repetition.ts';
import type { BlockRule } from './rule.ts';

/** Less probable names are not added. */
const LEAST = 0.1;

/**
 * Keeps the names of entries whose text stays: the question above its answer, the product above its description, the
 * function beside what it does. The name is a link with which an entry of a series begins. It is none if at least half of
 * the entries say the same, or if a heading or another link of the entry stays.
 */
export const names: BlockRule = {
  apply({ tree, blocks }, { headings, repetition: { siblings, copies } }, { probability, chosen: before }) {
    const { parent, subtreeEnd, tag, tagNames } = tree;
    const { first, words, linkWords } = blocks;
    const entries = nearest(tree, (i) => siblings[i] >= SERIES);
    const links = nearest(tree, (i) => tagNames[tag[i]] === 'a');
    const chosen = before.slice();
    // Where the next heading or link that stays begins.
    let next = tree.length;
    for (let b = chosen.length - 1; b >= 0; b--) {
      // A card may be one link as a whole: then its other texts are no links of their own.
      const isSame = links[first[b]] >= 0 && links[first[b]] === links[first[b - 1]];
      if (before[b] && (headings.level[b] > 0 || (linkWords[b] * 2 > words[b] && !isSame))) next = first[b];
      if (before[b] || !before[b + 1] || linkWords[b] < words[b] || probability[b] < LEAST) continue;
      let entry = entries[first[b]];
      while (entry > 0 && subtreeEnd[entry] <= first[b + 1]) entry = entries[parent[entry]];
      // Nothing of the entry is before the name.
      if (first[b - 1] >= entry || next < subtreeEnd[entry]) continue;
      if (copies.count[copies.of[b]] * 2 <= siblings[entry]) chosen[b] = 1;
    }
    return { chosen, limit: LEAST };
  },
};
