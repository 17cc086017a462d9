import { TEXT_TAG } from '../../extraction/dom/tags.ts';
import { property } from '../../extraction/dom/safe.ts';
import { INLINE } from '../../extraction/inline.ts';
import type { MeasuredTree } from '../../extraction/types.ts';
import { ALIGNMENT_WORD, alignmentWords } from '../metrics/align.ts';
import { lcsPairs } from '../metrics/lcs-pairs.ts';
import type { NodeSet } from '../metrics/node-set.ts';
import { fewestRuns } from '../metrics/runs.ts';

/** The whole text of a page for reading: its blocks in document order, one per line. */
export interface PageText {
  /** Lines separated by newlines; white space collapsed. */
  readonly text: string;
  /** The tag name of the block of each line. */
  readonly tags: readonly string[];
  readonly words: readonly PlacedWord[];
}

export interface PlacedWord {
  readonly word: string;
  /** The offset in `text`; `end` includes punctuation after the word. */
  readonly start: number;
  readonly end: number;
  /** The text node in which the word begins. */
  readonly node: number;
}

/**
 * Parts of a text as numbers: how much is left out, how much is taken, how much is left out, and so on, in UTF-16
 * units.
 */
export type Stretches = readonly number[];

/** Punctuation that is taken with the word before it. */
const PUNCTUATION_AFTER = /[^\s\p{L}\p{N}_]*/uy;

/** Splits the text of a page into lines where an element that is not inline begins or ends. */
export function pageText(tree: MeasuredTree): PageText {
  const lines: { tag: string; pieces: { node: number; text: string }[] }[] = [];
  const open: number[] = [];
  let apart = true;
  let space = false;
  for (let i = 0; i < tree.length; i++) {
    while (open.length > 0 && i >= tree.subtreeEnd[open[open.length - 1]]) {
      open.pop();
      apart = true;
    }
    space ||= tree.spaceBefore[i] === 1;
    if (tree.tag[i] !== TEXT_TAG) {
      if (INLINE.has(tree.tagNames[tree.tag[i]])) continue;
      open.push(i);
      apart = true;
      continue;
    }
    if (apart) lines.push({ tag: blockTag(tree, open), pieces: [] });
    const text = property<string>(tree.nodes[i], 'data');
    lines[lines.length - 1].pieces.push({ node: i, text: (space ? ' ' : '') + text });
    apart = space = false;
  }
  return placed(lines);
}

/** The innermost open block. */
function blockTag(tree: MeasuredTree, open: readonly number[]): string {
  return tree.tagNames[tree.tag[open[open.length - 1] ?? 0]];
}

function placed(
  lines: readonly { tag: string; pieces: readonly { node: number; text: string }[] }[],
): PageText {
  const words: PlacedWord[] = [];
  const texts: string[] = [];
  let offset = 0;
  for (const { pieces } of lines) {
    let text = '';
    const ends: number[] = [];
    for (const piece of pieces) {
      const collapsed = piece.text.replace(/\s+/g, ' ');
      text += text === '' || text.endsWith(' ') ? collapsed.trimStart() : collapsed;
      ends.push(text.length);
    }
    text = text.trimEnd();
    let piece = 0;
    for (const { 0: word, index } of text.matchAll(ALIGNMENT_WORD)) {
      while (index >= ends[piece]) piece++;
      PUNCTUATION_AFTER.lastIndex = index + word.length;
      const after = PUNCTUATION_AFTER.exec(text)?.[0].length ?? 0;
      words.push({
        word: word.toLowerCase(),
        start: offset + index,
        end: offset + index + word.length + after,
        node: pieces[piece].node,
      });
    }
    texts.push(text);
    offset += text.length + 1;
  }
  return { text: texts.join('\n'), tags: lines.map(({ tag }) => tag), words };
}

/** 1 for each word of the page in a retrieved text node. */
export function wordsOfNodes(page: PageText, set: NodeSet): Uint8Array {
  const taken = new Uint8Array(page.words.length);
  for (let i = 0; i < taken.length; i++) taken[i] = set[page.words[i].node];
  return taken;
}

/** The position, in a page, of a text that was made from it. */
export interface PlacedText {
  /** 1 for each word of the page that is paired with a word of the text. */
  readonly inPage: Uint8Array;
  /** Runs of words of the text that are not paired. */
  readonly elsewhere: readonly string[];
}

/** Pairs the words of a text with those of the page, as `alignText` does. */
export function wordsOfText(page: PageText, text: string): PlacedText {
  const a = page.words.map(({ word }) => word);
  const b = alignmentWords(text);
  const pairs = fewestRuns(a, b, lcsPairs(a, b));
  const paired = new Uint8Array(b.length);
  for (const pair of pairs) if (pair >= 0) paired[pair] = 1;
  return {
    inPage: Uint8Array.from(pairs, (pair) => (pair < 0 ? 0 : 1)),
    elsewhere: runsWithout(b, paired),
  };
}

function runsWithout(words: readonly string[], paired: Uint8Array): string[] {
  const runs: string[] = [];
  words.forEach((word, i) => {
    if (paired[i]) return;
    if (i > 0 && !paired[i - 1]) runs[runs.length - 1] += ` ${word}`;
    else runs.push(word);
  });
  return runs;
}

/** Joins consecutive words into parts of the text. */
export function stretches(page: PageText, taken: Uint8Array): Stretches {
  const found: number[] = [];
  let at = 0;
  page.words.forEach(({ start, end }, i) => {
    if (!taken[i]) return;
    if (i > 0 && taken[i - 1]) found[found.length - 1] += end - at;
    else found.push(start - at, end - start);
    at = end;
  });
  return found;
}
