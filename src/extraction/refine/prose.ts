import type { TextFacts } from './features/text.ts';
import type { BlockPage } from './block-page.ts';

/** A block with this many words outside links is running text even if no sentence ends in it. */
const LONG = 20;
/** A block with fewer words is not running text even if a sentence ends in it. */
const SHORTEST = 5;
/** A block with a larger share of its words in links is not running text. */
const MOST_IN_LINKS = 1 / 3;
/** The share of a block's words that counts for each ancestor, from the parent of its own element up. */
const SHARES = [1, 1 / 2, 1 / 3];
/** A block that is not running text lowers the score of a run by the first, and by the second for each of its words. */
const COST_OF_BLOCK = 3;
const COST_OF_WORD = 0.5;

/** The location of the running text of a page, which tells whether it is one text among links or many texts. */
export interface Prose {
  /** For each block of running text, its words outside links; 0 for other blocks. */
  readonly words: Int32Array;
  /** Their sum. */
  readonly total: number;
  /** The element right around most of it; -1 if there is none. */
  readonly top: number;
  /**
   * The score of the best element that is neither an ancestor nor a descendant of `top`, as a share of that of `top`.
   */
  readonly second: number;
  /** The densest run of blocks: those from `start` to before `end`. */
  readonly start: number;
  readonly end: number;
}

export function proseOf(page: BlockPage, text: TextFacts): Prose {
  const { blocks } = page;
  const words = blocks.words.map((count, b) => {
    const outside = count - blocks.linkWords[b];
    const isRunning = outside >= LONG || (text.sentenceEnds[b] > 0 && outside >= SHORTEST);
    return isRunning && blocks.linkWords[b] <= MOST_IN_LINKS * count ? outside : 0;
  });
  let total = 0;
  for (let b = 0; b < blocks.length; b++) total += words[b];
  return { words, total, ...around(page, words), ...densestRun(words, blocks.words) };
}

/** Finds the element with the highest score, and the next best one elsewhere. Links lower the score. */
function around({ tree, blocks }: BlockPage, words: Int32Array): Pick<Prose, 'top' | 'second'> {
  const score = new Float64Array(tree.length);
  // Few elements have a score, and reading the others' would create garbage while the loops are not compiled.
  const isScored = new Uint8Array(tree.length);
  for (let b = 0; b < blocks.length; b++) {
    if (words[b] === 0) continue;
    let up = tree.parent[blocks.box[b]];
    for (let s = 0; s < SHARES.length && up >= 0; s++, up = tree.parent[up]) {
      score[up] += SHARES[s] * words[b];
      isScored[up] = 1;
    }
  }
  let top = -1;
  let highest = 0;
  for (let i = 0; i < tree.length; i++) {
    if (!isScored[i]) continue;
    score[i] *= 1 - tree.linkWords[i] / tree.words[i];
    if (score[i] <= highest) continue;
    highest = score[i];
    top = i;
  }
  if (top < 0) return { top, second: 0 };
  let second = 0;
  for (let i = 0; i < tree.length; i++) {
    if (!isScored[i]) continue;
    const isAround = i <= top && top < tree.subtreeEnd[i];
    const isInside = i > top && i < tree.subtreeEnd[top];
    if (!isAround && !isInside) second = Math.max(second, score[i]);
  }
  return { top, second: second / highest };
}

/** Finds the run with the highest score. Words of running text raise the score, other blocks lower it. */
function densestRun(prose: Int32Array, words: Int32Array): Pick<Prose, 'start' | 'end'> {
  let run = { start: 0, end: 0 };
  let highest = 0;
  let sum = 0;
  let start = 0;
  for (let b = 0; b < prose.length; b++) {
    sum += prose[b] > 0 ? prose[b] : -COST_OF_BLOCK - COST_OF_WORD * words[b];
    if (sum <= 0) {
      sum = 0;
      start = b + 1;
    } else if (sum > highest) {
      highest = sum;
      run = { start, end: b + 1 };
    }
  }
  return run;
}
