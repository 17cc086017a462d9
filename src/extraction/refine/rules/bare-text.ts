import { TEXT_TAG } from '../../dom/tags.ts';
import type { BlockRule } from './rule.ts';

/** Keeps text directly in an element with chosen text: only hiding that element could hide the text. */
export const bareText: BlockRule = {
  name: 'bare text',
  apply({ tree, blocks }, _facts, { chosen: before }) {
    const chosen = before.slice();
    const kept = new Uint8Array(tree.length);
    const isText = (i: number) => tree.tag[i] === TEXT_TAG && tree.words[i] > 0;
    for (let b = 0; b < blocks.length; b++)
      for (let i = blocks.first[b]; chosen[b] && i < blocks.end[b]; i++)
        if (isText(i)) kept[tree.parent[i]] = 1;
    for (let b = 0; b < blocks.length; b++)
      for (let i = blocks.first[b]; !chosen[b] && i < blocks.end[b]; i++)
        if (isText(i) && kept[tree.parent[i]]) chosen[b] = 1;
    return { chosen };
  },
};
