import { TEXT_TAG } from '../../dom/tags.ts';
import { GOES } from '../cover.ts';
import type { LeafRule } from './rule.ts';

/** The text of such a link: a number sign, a pilcrow, a section sign or the picture of a chain. */
const SIGN = /^[\s#¶§\u{1f517}\ufe0f]+$/u;
/** What wikis have in the address at which a section is edited, in any language. */
const EDITS = /[?&;](?:(?:ve)?action|do)=edit(?:[&;#]|$)/;

/**
 * Leaves out the sign next to a heading that links to that heading, and the links in a heading at which its section is
 * edited, with their brackets.
 */
export const linkSigns: LeafRule = {
  apply({ tree, blocks, data, attribute }, { headings }, { fate: before }) {
    const { length, parent, tag, tagNames, words, linkWords, subtreeEnd } = tree;
    const link = tagNames.indexOf('a');
    const fate = before.slice();
    for (let i = 0; i < length; i++) {
      if (tag[i] !== link) continue;
      const b = blocks.at[subtreeEnd[i] - 1];
      // Most links have words, and most others contain a picture.
      if (words[i] > 0) {
        // A heading that is itself such a link names a page that is still to be written.
        if (!headings.level[b] || words[i] >= blocks.words[b] || !EDITS.test(attribute(i, 'href'))) continue;
        let box = i;
        while (words[parent[box]] < blocks.words[b] && linkWords[parent[box]] === words[parent[box]])
          box = parent[box];
        fate.fill(GOES, box, subtreeEnd[box]);
        // The box may hold many such links, and is left out once.
        i = subtreeEnd[box] - 1;
      } else if (
        subtreeEnd[i] === i + 2 &&
        tag[i + 1] === TEXT_TAG &&
        SIGN.test(data(i + 1)) &&
        attribute(i, 'href').includes('#')
      )
        fate[i + 1] = GOES;
    }
    return fate;
  },
};
