import type { Head } from './head.ts';
import type { Headings } from './headings.ts';
import { textOfBlock, type BlockPage } from './block-page.ts';
import { wordsIn } from './words.ts';

/** Longer blocks are not titles. */
const MOST_WORDS = 40;

/** The block that is the title of the page. */
export interface Title {
  /** -1 if there is none. */
  readonly block: number;
  /** How well a block agrees with TITLE, in [0, 1]. */
  readonly overlap: (block: number) => number;
  /** The first word of TITLE, in lower case. */
  readonly first?: string;
}

export function titleOf(page: BlockPage, { level }: Headings, { title }: Head): Title {
  const words = new Set(title);
  const { blocks } = page;
  // Several rules ask for the same blocks, and to read a text is slow in a live page.
  const known = new Float64Array(blocks.length).fill(NaN);
  const overlap = (b: number): number => {
    if (Number.isNaN(known[b])) known[b] = blocks.words[b] <= MOST_WORDS ? overlapOf(page, b, words) : 0;
    return known[b];
  };
  return { block: titleBlock(level, overlap), overlap, first: title[0] };
}

/** The first H1 that agrees best with TITLE. Without an H1, any heading that agrees by half. */
function titleBlock(level: Int32Array, overlap: Title['overlap']): number {
  const ofHeadings = new Float64Array(level.length);
  for (let b = 0; b < level.length; b++) if (level[b] > 0) ofHeadings[b] = overlap(b);
  let best = -1;
  for (let b = 0; b < level.length; b++)
    if (level[b] === 1 && (best < 0 || ofHeadings[b] > ofHeadings[best] + 0.01)) best = b;
  if (best >= 0 && ofHeadings[best] >= 0.3) return best;
  let other = -1;
  for (let b = 0; b < level.length; b++)
    if (ofHeadings[b] >= 0.5 && (other < 0 || ofHeadings[b] > ofHeadings[other] + 0.01)) other = b;
  return other >= 0 ? other : best;
}

/** The root of the share of the title's words in the block, times the share of the block's words in the title. */
function overlapOf(page: BlockPage, b: number, title: ReadonlySet<string>): number {
  if (title.size === 0) return 0;
  const own = new Set(wordsIn(textOfBlock(page, b, ' ')));
  let common = 0;
  for (const word of own) if (title.has(word)) common++;
  return own.size === 0 ? 0 : common / Math.sqrt(own.size * title.size);
}
