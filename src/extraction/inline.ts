import { TEXT_TAG } from './dom/tags.ts';
import type { MeasuredTree } from './types.ts';

/** Inline elements: their text is joined with the text before and after them. */
export const INLINE: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr output q rp rt ' +
    'ruby s samp slot small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

/**
 * For each tag of a tree, whether its elements are inline. So is text, and so are elements with a prefix, with which
 * Word and financial reports mark words (`o:p`, `ix:nonNumeric`). So are custom elements that stand beside text somewhere
 * on the page and have no words in other elements: links and terms in sentences. So are buttons if most
 * of those with words follow text in a paragraph, also if another element is around each: some journals cite like this, and
 * some lessons explain words.
 */
export function inlineTags({ length, parent, subtreeEnd, tag, tagNames, words }: MeasuredTree): boolean[] {
  const inline = tagNames.map((name, i) => i === TEXT_TAG || INLINE.has(name) || name.includes(':'));
  const custom = tagNames.map((name) => name.includes('-'));
  const [button, paragraph] = ['button', 'p'].map((name) => tagNames.indexOf(name));
  const isText = (node: number, up: number): boolean =>
    node < length && parent[node] === up && tag[node] === TEXT_TAG && words[node] > 0;
  const begun = new Uint8Array(length);
  let cited = 0;
  for (let i = 1; i < length; i++) {
    const up = parent[i];
    if (tag[up] === paragraph && isText(i, up)) begun[up] = 1;
    if (tag[i] === button && words[i] > 0) cited += begun[up] || begun[parent[up]] ? 1 : -1;
  }
  if (cited > 0) inline[button] = true;
  if (!custom.includes(true)) return inline;
  const holdsMore = new Uint8Array(tagNames.length);
  for (let i = 1; i < length; i++) {
    if (custom[tag[i]]) inline[tag[i]] ||= isText(i - 1, parent[i]) || isText(subtreeEnd[i], parent[i]);
    else if (words[i] > 0 && !inline[tag[i]])
      for (let up = parent[i]; up > 0 && (custom[tag[up]] || inline[tag[up]]); up = parent[up])
        holdsMore[tag[up]] = 1;
  }
  return inline.map((is, i) => is && !(custom[i] && holdsMore[i]));
}
