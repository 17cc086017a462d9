import { nearest } from '../tree.ts';
import { isControl, SERIES } from '../repetition.ts';
import type { BlockRule } from './rule.ts';
import { withWholes } from './whole.ts';

/**
 * Keeps the title of a part that unfolds, if that part stays: without it nobody could open it. The title begins the
 * part. It is a SUMMARY, or one of a series of buttons that all say something else, such as questions above answers.
 * Keeps a term (DT) whose meaning (DD) stays, too, such as "Parameters" above the table of them. Controls in a title are
 * not kept with it.
 */
export const folds: BlockRule = {
  apply(page, { repetition }, { chosen: before }) {
    const { tree, blocks, named } = page;
    const { like, copies } = repetition;
    const { tag, tagNames, parent, words } = tree;
    const [button, summary, term, meaning] = ['button', 'summary', 'dt', 'dd'].map((name) =>
      tagNames.indexOf(name),
    );
    const titles = nearest(
      tree,
      (i) =>
        tag[i] === summary ||
        tag[i] === term ||
        tag[i] === button ||
        named.role.values[named.role.of[i]] === 'button',
    );
    // For each title, the part that it begins; for each term, its meaning, which several terms may share.
    const parts = new Int32Array(tree.length).fill(-1);
    for (let i = tree.length - 1; i > 0; i--) {
      const next = tree.subtreeEnd[i];
      if (tag[i] === term && parent[next] === parent[i])
        parts[i] = tag[next] === meaning ? next : parts[next];
    }
    for (let b = 0; b < blocks.length; b++) {
      const title = titles[blocks.first[b]];
      if (isControl(repetition, b)) titles[blocks.first[b]] = -1;
      const isOneOfMany = like.count[like.of[b]] >= SERIES && copies.count[copies.of[b]] === 1;
      if (title < 0 || tag[title] === term || (tag[title] !== summary && !isOneOfMany)) continue;
      let part = parent[title];
      while (words[part] === words[title]) part = parent[part];
      if (b === 0 || blocks.first[b - 1] < part) parts[title] = part;
    }
    // Most of all words of the part must stay, the title included.
    return withWholes(
      page,
      before,
      titles.map((title) => parts[title] ?? -1),
    );
  },
};
