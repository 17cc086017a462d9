import { namedSo } from '../attributes.ts';
import { nearest } from '../tree.ts';
import type { BlockRule } from './rule.ts';

/** Names of notices inside a text, such as those of Bootstrap, Docusaurus, GitHub, Quarto, Sphinx and VitePress. */
const NOTICE = /\b(?:admonition|alert|callout|custom-block|notice|note-?box)\b/i;
/**
 * Listings, figures and quotations. The text of a figure may describe it at length; its caption stays with the picture.
 */
const FORMS: ReadonlySet<string> = new Set(['blockquote', 'code', 'figure', 'pre']);
/** A notice, a listing, a figure or a quotation stays from this probability on, a paragraph from the next. */
const LEAST = 0.1;
const LEAST_PARAGRAPH = 0.2;
/** An entry of a list stays from this probability on, whether it is a link or not. */
const LEAST_ENTRY = 0.3;
const LIST = /^[dou]l$/;
/** A longer paragraph says enough by itself to be judged by that, and a longer notice may be the page itself. */
const MOST_WORDS = 200;
/** The text that stays before it and the text after it are at most this many blocks apart. */
const NEAR = 5;

/**
 * Keeps what is part of a text because of its form and its place, although it does not read like the rest: a listing, a
 * figure, a notice, a quotation, or a paragraph, if text stays shortly before and after it, and if it is not mostly links. A
 * paragraph must be a sibling of both. The entries of a list stay if the element around it has text that stays before and
 * after it, links included.
 */
export const between: BlockRule = {
  apply({ tree, blocks, named }, { prose }, { probability, chosen: before }) {
    const { parent, subtreeEnd, tag, tagNames } = tree;
    const { box, first, words, linkWords } = blocks;
    const isNotice = namedSo([named.class], NOTICE);
    const caption = tagNames.indexOf('figcaption');
    const special = nearest(
      tree,
      (i) =>
        tag[i] === caption ||
        FORMS.has(tagNames[tag[i]]) ||
        (isNotice?.(i) === true && tree.words[i] <= MOST_WORDS),
    );
    const lists = nearest(tree, (i) => LIST.test(tagNames[tag[i]]));
    let last = -Infinity;
    let next = 0;
    const chosen = before.map((each, b) => {
      if (each) last = b;
      while (next < b || before[next] === 0) next++;
      const list = lists[first[b]];
      const isInText = (other: number) =>
        first[other] > parent[list] && first[other] < subtreeEnd[parent[list]];
      const isAround = () =>
        first[last] < list && first[next] >= subtreeEnd[list] && isInText(last) && isInText(next);
      if (!each && probability[b] >= LEAST_ENTRY && tree.words[list] <= MOST_WORDS && isAround()) return 1;
      if (each || !before[next] || next - last > NEAR || 2 * linkWords[b] > words[b]) return each;
      const form = special[first[b]];
      if (tag[form] === caption) return 0;
      // A notice has a title, such as "Tip", which says little by itself.
      if (form >= 0 && (probability[b] >= LEAST || (form === special[first[next]] && isNotice?.(form))))
        return 1;
      const isBeside = (other: number) => parent[box[b]] === parent[box[other]];
      const isParagraph = prose.words[b] > 0 && words[b] <= MOST_WORDS;
      return isParagraph && probability[b] >= LEAST_PARAGRAPH && isBeside(last) && isBeside(next) ? 1 : 0;
    });
    return { chosen, limit: LEAST };
  },
};
