import { TEXT_TAG } from '../../dom/tags.ts';
import type { PageFacts } from '../features/features.ts';
import type { BlockPage } from '../block-page.ts';
import { inButton, inCode } from '../code.ts';
import type { BlockRule } from './rule.ts';
import { LEAST_OVERLAP } from './title.ts';
import { titleOfText } from './title-of-text.ts';

/** How generators of manuals call the signature of a function or a type that is not in a PRE or a CODE. */
const SIGNATURE = /(?:^|[ _-])(?:signature|symbol|monospace|(?:class|func|method)synopsis)(?:$|[ _-])/i;
/** The code is one of this many blocks below the title. */
const NEAR = 16;
/** Blocks from this probability on are added. */
const LEAST = 0.03;
/** Lines of at least this many words and this probability are added above the first running text that stays. */
const [LINE_WORDS, LINE] = [3, 0.2];
/** A description with at most this many words outside links may be lost as a whole. */
const SHORT = 150;
/** Links above the title stay from this probability on. */
const SURE = 0.9;

/**
 * Keeps what is under the title of a page of a manual that describes a function, a type or a module, recognised by the
 * code under its title. The description is the smallest element around both.
 *
 * - If no running text of a short description stays, everything in it down to its last code or running text does, but no
 *   links.
 * - Otherwise the signature and the running text above the first running text that stays do, the line right under the
 *   title, with a heading above it, and other lines that are likely enough.
 *
 * Lists of links above the title, such as those of all modules, go.
 */
export const codeUnderTitle: BlockRule = {
  apply(page, facts, { probability, chosen: before }) {
    const { tree, blocks } = page;
    const { first, words, linkWords } = blocks;
    const isCode = codeBlocks(page);
    const title = titleAboveCode(page, facts, before.includes(1) ? before : isCode, isCode);
    if (title < 0) return { chosen: before };
    let top = first[title];
    while (tree.subtreeEnd[top] < blocks.end[isCode.indexOf(1, title)]) top = tree.parent[top];
    const isText = isCode.map((each, b) => (each || facts.prose.words[b] > 0 ? 1 : 0));
    const text = before.findIndex((each, b) => each > 0 && b > title && facts.prose.words[b] > 0);
    const isShort = text < 0 && tree.words[top] - tree.linkWords[top] <= SHORT;
    let last = first.findLastIndex((i, b) => i < tree.subtreeEnd[top] && isText[b] > 0);
    if (!isShort) last = Math.min(text < 0 ? last : text, title + NEAR);
    // The line right under the title; if that is a heading, such as "Name", also the line under it.
    const line = title + (facts.headings.level[title + 1] > 0 ? 2 : 1);
    // What is above the title, from the first block that stays on.
    let links = 0;
    for (let b = before.indexOf(1); b >= 0 && first[b] < top; b++) links += linkWords[b] - words[b] / 2;
    const button = inButton(tree);
    const chosen = before.map((each, b) => {
      if (b === title) return 1;
      if (first[b] < top && links > 0 && probability[b] < SURE) return 0;
      const isLine = isShort
        ? linkWords[b] * 2 <= words[b]
        : !linkWords[b] && (b <= line || (words[b] >= LINE_WORDS && probability[b] >= LINE));
      return b > title &&
        b <= last &&
        probability[b] >= LEAST &&
        button[first[b]] < 0 &&
        (isLine || isText[b] > 0)
        ? 1
        : each;
    });
    return { chosen, limit: LEAST };
  },
};

/** 1 for each block that begins with code and is no link. */
function codeBlocks(page: BlockPage): Uint8Array {
  const { tree, blocks } = page;
  const code = inCode(page, SIGNATURE);
  return Uint8Array.from(blocks.first, (first, b) => {
    // The first words of a signature may be after an empty link to it.
    let i = first;
    while (i < blocks.end[b] - 1 && (tree.tag[i] !== TEXT_TAG || tree.words[i] === 0)) i++;
    return code[i] >= 0 && blocks.linkWords[b] < blocks.words[b] ? 1 : 0;
  });
}

/**
 * The title of the text or the first H1 below that has code right under it; -1 if there is none. An H1 below running text
 * that stays is the title of a part, such as how to cite an article.
 */
function titleAboveCode(page: BlockPage, facts: PageFacts, chosen: Uint8Array, isCode: Uint8Array): number {
  const best = titleOfText(page, facts, chosen);
  const text = chosen.findIndex((each, b) => each > 0 && b >= best && facts.prose.words[b] > 0);
  return isCode.findIndex(
    (_, b) =>
      b >= best &&
      (b <= text || text < 0) &&
      (facts.headings.level[b] === 1 || (b === best && facts.title.overlap(b) >= LEAST_OVERLAP)) &&
      isCode.subarray(b + 1, b + 1 + NEAR).includes(1),
  );
}
