import { FORMULA_TAGS } from '../dom/formulas.ts';
import { inlineTags } from '../inline.ts';
import type { MeasuredTree } from '../types.ts';

/** Elements that begin a new line even if they are empty, and so separate the text before and after them. */
const PARTING: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote center dd details dialog dir div dl dt embed fieldset figcaption figure ' +
    'footer form frame h1 h2 h3 h4 h5 h6 header hgroup hr iframe li main menu nav object ol p pre search ' +
    'section summary table tbody td tfoot th thead tr ul video'
  ).split(' '),
);

/**
 * The text of a page, cut into blocks. A block is a maximal run of inline content that contains a word: a paragraph, a
 * heading, a table cell, a line of a list, the code in a PRE, or text beside an element that is not inline. Two BR in a
 * row separate blocks, one does not; an empty paragraph, a rule or a frame also does.
 *
 * The arrays have one entry per block, in document order. A block consists of the nodes [first, end) of the tree.
 */
export interface Blocks {
  readonly length: number;
  /** The block of each leaf of the tree; -1 for nodes with children and for leaves outside blocks. */
  readonly at: Int32Array;
  readonly first: Int32Array;
  readonly end: Int32Array;
  /** The nearest ancestor of the block that is not inline. */
  readonly box: Int32Array;
  readonly words: Int32Array;
  readonly linkWords: Int32Array;
  readonly characters: Int32Array;
}

/** Cuts a page in one pass. */
export function cutIntoBlocks(tree: MeasuredTree): Blocks {
  const { length, subtreeEnd, tag, tagNames, childCount } = tree;
  const inline = inlineTags(tree);
  const lineBreak = tagNames.map((name) => name === 'br');
  const parting = tagNames.map((name) => PARTING.has(name));
  const formula = tagNames.map((name) => FORMULA_TAGS.has(name));

  // Columns, because one object for each block would be garbage.
  const firsts: number[] = [];
  const ends: number[] = [];
  const allWords: number[] = [];
  const allLinkWords: number[] = [];
  const allCharacters: number[] = [];
  const at = new Int32Array(length).fill(-1);
  let first = -1;
  let end = -1;
  let words = 0;
  let linkWords = 0;
  let characters = 0;
  const close = () => {
    if (words > 0) {
      for (let i = first; i < end; i++) if (childCount[i] === 0) at[i] = firsts.length;
      firsts.push(first);
      ends.push(end);
      allWords.push(words);
      allLinkWords.push(linkWords);
      allCharacters.push(characters);
    }
    first = -1;
    words = linkWords = characters = 0;
  };

  // The ends of the open elements that are not inline, the innermost last.
  const open: number[] = [];
  let formulaEnd = 0;
  let afterBreak = false;
  for (let i = 0; i < length; i++) {
    while (open.length > 0 && i >= open[open.length - 1]) {
      open.pop();
      close();
    }
    if (formula[tag[i]]) formulaEnd = Math.max(formulaEnd, subtreeEnd[i]);
    if (lineBreak[tag[i]]) {
      if (afterBreak) close();
      afterBreak = true;
      continue;
    }
    if (i >= formulaEnd && !inline[tag[i]] && childCount[i] > 0) {
      close();
      open.push(subtreeEnd[i]);
    } else if (i >= formulaEnd && parting[tag[i]]) close();
    else if (childCount[i] === 0) {
      if (first < 0) first = i;
      end = i + 1;
      words += tree.words[i];
      linkWords += tree.linkWords[i];
      characters += tree.characters[i];
    }
    afterBreak = false;
  }
  close();

  const boxes = boxesAround(tree, inline);
  return {
    length: firsts.length,
    at,
    box: new Int32Array(firsts.map((node) => boxes[node])),
    first: new Int32Array(firsts),
    end: new Int32Array(ends),
    words: new Int32Array(allWords),
    linkWords: new Int32Array(allLinkWords),
    characters: new Int32Array(allCharacters),
  };
}

/** For each node but BODY, the nearest ancestor that is not inline, or BODY. */
function boxesAround({ length, parent, tag }: MeasuredTree, inline: readonly boolean[]): Int32Array {
  const boxes = new Int32Array(length);
  for (let i = 1; i < length; i++) {
    const up = parent[i];
    boxes[i] = up > 0 && inline[tag[up]] ? boxes[up] : up;
  }
  return boxes;
}
