import { TEXT_TAG } from '../../dom/tags.ts';
import { GOES } from '../cover.ts';
import type { LeafRule } from './rule.ts';

/** The text of such a link: a number sign, a pilcrow, a section sign or the picture of a chain. */
const SIGN = /^[\s#¶§\u{1f517}\ufe0f]+$/u;

/** Leaves out the sign next to a heading that links to that heading. */
export const linkSigns: LeafRule = {
  apply({ tree, data, attribute }, _facts, { fate: before }) {
    const { length, tag, tagNames, words, childCount, subtreeEnd } = tree;
    const link = tagNames.indexOf('a');
    const fate = before.slice();
    for (let i = 0; i < length; i++) {
      // Most links have words, and most others contain a picture.
      if (tag[i] !== link || words[i] > 0 || childCount[i] !== 1 || subtreeEnd[i] !== i + 2) continue;
      if (tag[i + 1] === TEXT_TAG && SIGN.test(data(i + 1)) && attribute(i, 'href').includes('#'))
        fate[i + 1] = GOES;
    }
    return fate;
  },
};
