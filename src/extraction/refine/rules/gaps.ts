import { nearest, type BlockPage } from '../block-page.ts';
import type { BlockRule } from './rule.ts';

const CODE: ReadonlySet<string> = new Set(['pre', 'code', 'tt', 'kbd', 'samp', 'var']);
/** A page with a smaller share of its words in code is no manual. */
const LEAST_CODE = 0.02;
/** If a smaller share of the text stays, what is between its parts may not belong to it. */
const LEAST_STAYING = 0.8;
/** Less probable blocks are not added, nor blocks with a larger share of their words in links. */
const LEAST = 0.15;
const MOST_IN_LINKS = 0.5;

/**
 * Fills the gaps in a text with code, such as a page of a manual. Its signatures, short listings, notes and parameters
 * look like anything but running text, so some of them would go by chance.
 */
export const gaps: BlockRule = {
  name: 'gaps in text with code',
  what: 'probability of what is between parts that stay',
  apply(page, _facts, { probability, chosen: before }) {
    const { tree, blocks } = page;
    const { words, linkWords } = blocks;
    const first = before.indexOf(1);
    const last = before.lastIndexOf(1);
    if (first < 0) return { chosen: before };
    let all = 0;
    let staying = 0;
    for (let b = first; b <= last; b++) {
      all += words[b];
      staying += before[b] * words[b];
    }
    if (staying < LEAST_STAYING * all || wordsInCode(page, first, last) < LEAST_CODE * all)
      return { chosen: before };
    const tag = tree.tagNames.indexOf('button');
    const button = nearest(tree, (i) => tree.tag[i] === tag);
    const isAdded = (b: number) =>
      b > first &&
      b < last &&
      probability[b] >= LEAST &&
      linkWords[b] <= MOST_IN_LINKS * words[b] &&
      // Such as one that copies a listing.
      button[blocks.first[b]] < 0;
    return { chosen: before.map((each, b) => (isAdded(b) ? 1 : each)), value: probability, limit: LEAST };
  },
};

/** The number of words in code from the first to the last of these blocks. */
function wordsInCode({ tree, blocks }: BlockPage, first: number, last: number): number {
  const isCode = tree.tagNames.map((name) => CODE.has(name));
  let words = 0;
  for (let i = blocks.first[first]; i < blocks.end[last]; i++) {
    if (!isCode[tree.tag[i]]) continue;
    words += tree.words[i];
    i = tree.subtreeEnd[i] - 1;
  }
  return words;
}
