import { nearest, type BlockPage } from '../block-page.ts';
import type { BlockRule } from './rule.ts';

const CODE: ReadonlySet<string> = new Set(['pre', 'code', 'tt', 'kbd', 'samp', 'var']);
/** A text with a smaller share of its words in code is no manual. */
const LEAST_CODE = 0.02;
/** The gaps of a text are filled if at least this share of its words stays. */
const LEAST_STAYING = 0.5;
/** Less probable blocks are not added. */
const LEAST = 0.2;

/**
 * Fills the gaps in a text with code, such as a page of a manual. Its signatures, short listings, notes and parameters
 * do not look like running text, so some of them would go by chance. The text is the smallest element with everything
 * that stays.
 */
export const gaps: BlockRule = {
  name: 'gaps in text with code',
  what: 'probability of what stands inside a text with code',
  apply(page, _facts, { probability, chosen: before }) {
    const { tree, blocks } = page;
    const first = before.indexOf(1);
    if (first < 0) return { chosen: before };
    const last = blocks.end[before.lastIndexOf(1)];
    let text = blocks.first[first];
    while (tree.subtreeEnd[text] < last) text = tree.parent[text];
    const staying = before.reduce((sum, each, b) => sum + each * blocks.words[b], 0);
    if (staying < LEAST_STAYING * tree.words[text] || wordsInCode(page, text) < LEAST_CODE * tree.words[text])
      return { chosen: before };
    const button = nearest(tree, (i) => tree.tagNames[tree.tag[i]] === 'button');
    const isAdded = (b: number) =>
      blocks.first[b] >= text &&
      blocks.first[b] < tree.subtreeEnd[text] &&
      probability[b] >= LEAST &&
      // A button, such as one that copies a listing, is no part of the text.
      button[blocks.first[b]] < 0;
    return { chosen: before.map((each, b) => (isAdded(b) ? 1 : each)), value: probability, limit: LEAST };
  },
};

function wordsInCode({ tree }: BlockPage, text: number): number {
  const isCode = tree.tagNames.map((name) => CODE.has(name));
  let words = 0;
  for (let i = text; i < tree.subtreeEnd[text]; i++) {
    if (!isCode[tree.tag[i]]) continue;
    words += tree.words[i];
    i = tree.subtreeEnd[i] - 1;
  }
  return words;
}
