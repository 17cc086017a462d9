import { TEXT_TAG } from '../dom/tags.ts';
import { children } from '../dom/nodes.ts';
import { property } from '../dom/safe.ts';
import type { Headings } from './headings.ts';
import type { BlockPage } from './block-page.ts';
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

export function titleOf(page: BlockPage, { level }: Headings): Title {
  const words = titleWords(page);
  const { blocks } = page;
  // Several rules ask for the same blocks, and to read a text is slow in a live page.
  const known = new Float64Array(blocks.length).fill(NaN);
  const overlap = (b: number): number => {
    if (Number.isNaN(known[b])) known[b] = blocks.words[b] <= MOST_WORDS ? overlapOf(page, b, words) : 0;
    return known[b];
  };
  const [first] = words;
  return { block: titleBlock(level, overlap), overlap, first };
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

/**
 * The words of TITLE, which is outside BODY, or inside what replaces BODY if there is none. It is a child of BODY if HEAD
 * ended above it: the parser ends HEAD at the first element that may not be in it.
 */
function titleWords({ tree }: BlockPage): ReadonlySet<string> {
  const body = tree.nodes[0];
  if (!body) return new Set();
  const parent = property<Node | null>(body, 'parentNode');
  const root = parent && nameOf(parent) === 'html' ? parent : body;
  for (const part of children(root))
    for (const one of part === body || nameOf(part) === 'head' ? children(part) : [part])
      if (nameOf(one) === 'title') return new Set(wordsIn(property<string>(one, 'textContent')));
  return new Set();
}

/** Lower-case in HTML and in XHTML; undefined if the node is not an element. */
function nameOf(node: Node): string | undefined {
  return property<string | undefined>(node, 'localName');
}

/** The root of the share of the title's words in the block, times the share of the block's words in the title. */
function overlapOf({ tree, blocks, data }: BlockPage, b: number, title: ReadonlySet<string>): number {
  if (title.size === 0) return 0;
  // A long name may have WBR between its words.
  let text = '';
  let gap = ' ';
  for (let i = blocks.first[b]; i < blocks.end[b]; i++)
    if (tree.tag[i] === TEXT_TAG) {
      text += gap + data(i);
      gap = ' ';
    } else if (tree.tagNames[tree.tag[i]] === 'wbr') gap = '';
  const own = new Set(wordsIn(text));
  let common = 0;
  for (const word of own) if (title.has(word)) common++;
  return own.size === 0 ? 0 : common / Math.sqrt(own.size * title.size);
}
