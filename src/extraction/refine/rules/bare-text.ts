import { TEXT_TAG } from '../../dom/tags.ts';
import type { BlockRule } from './rule.ts';

/** Keeps text directly in an element with chosen text: only hiding that element could hide the text. */
export const bareText: BlockRule = {
  apply({ tree, blocks }, _facts, { chosen: before }) {
    const { length, parent, tag, words } = tree;
    const chosen = before.slice();
    const kept = new Uint8Array(length);
    const isText = (i: number) => tag[i] === TEXT_TAG && words[i] > 0;
    for (let i = 0; i < length; i++) if (isText(i) && before[blocks.at[i]]) kept[parent[i]] = 1;
    for (let i = 0; i < length; i++) if (isText(i) && kept[parent[i]]) chosen[blocks.at[i]] = 1;
    return { chosen };
  },
};
