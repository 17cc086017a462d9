import type { BlockPage } from '../block-page.ts';
import { inButton, inCode } from '../code.ts';
import { isControl } from '../repetition.ts';
import { wordsThatStay } from '../staying.ts';
import type { BlockRule } from './rule.ts';

/** GeSHi is the highlighter of MediaWiki. */
const CODE_NAME = /(?:^|[ _-])(?:code|geshi)(?:$|[ _-])/i;
/** A text with a smaller share of its words in code is no manual. */
const LEAST_CODE = 0.02;
/** The gaps of a text are filled if at least this share of its words stays. */
const LEAST_STAYING = 0.5;
/** Then blocks from this probability on are added. */
const LEAST = 0.2;
/** If less stays, but at least the same share of the words from this probability on does, such blocks are added. */
const LIKELY = 0.3;
/** In that case, the share of code must be at least this. */
const MUCH_CODE = 0.1;
/** With a larger share of code, the text is the source of a program or a mail, with links around it. */
const MOST_CODE = 0.6;

/**
 * Fills the gaps in a text with code, such as a page of a manual. Its signatures, short listings, notes and parameters
 * do not look like running text, so some of them would go by chance. The text is the smallest element with everything
 * that stays. Controls are not added, nor what is like them.
 */
export const gaps: BlockRule = {
  apply(page, { repetition }, { probability, chosen: before }) {
    const { tree, blocks } = page;
    const { like } = repetition;
    const first = before.indexOf(1);
    if (first < 0) return { chosen: before };
    const last = blocks.end[before.lastIndexOf(1)];
    let text = blocks.first[first];
    while (tree.subtreeEnd[text] < last) text = tree.parent[text];
    const isInside = (b: number) => blocks.first[b] >= text && blocks.first[b] < tree.subtreeEnd[text];
    const words = tree.words[text];
    const staying = wordsThatStay(page, before)[text];
    const code = wordsInCode(page, text) / words;
    const controls = new Int32Array(blocks.length);
    for (let b = 0; b < blocks.length; b++) if (isControl(repetition, b)) controls[like.of[b]]++;
    const isMost = staying >= LEAST_STAYING * words;
    const limit = isMost ? LEAST : LIKELY;
    const isLikely = (b: number): boolean =>
      isInside(b) &&
      probability[b] >= limit &&
      !isControl(repetition, b) &&
      controls[like.of[b]] * 2 <= like.count[like.of[b]];
    const likely = before.map((_, b) => (isLikely(b) ? 1 : 0));
    if (
      code > MOST_CODE ||
      (isMost
        ? code < LEAST_CODE
        : code < MUCH_CODE || staying < LEAST_STAYING * wordsThatStay(page, likely)[text])
    )
      return { chosen: before };
    const button = inButton(tree);
    const chosen = before.map((each, b) => (likely[b] && button[blocks.first[b]] < 0 ? 1 : each));
    return { chosen, limit };
  },
};

/** A SPAN of a highlighter or of a generator of manuals may be code too. */
function wordsInCode(page: BlockPage, text: number): number {
  const { tree } = page;
  const code = inCode(page, CODE_NAME, 'span');
  let words = 0;
  for (let i = text; i < tree.subtreeEnd[text]; i++)
    if (code[i] >= 0 && tree.childCount[i] === 0) words += tree.words[i];
  return words;
}
