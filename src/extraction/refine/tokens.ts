import { TEXT_TAG } from '../dom/tags.ts';
import type { Steps } from '../steps.ts';
import type { Headings } from './headings.ts';
import type { Named } from './attributes.ts';
import type { BlockPage } from './block-page.ts';
import { lettersIn } from './words.ts';

/** Attributes in which authors name the purpose of an element. */
const NAMING: readonly Named[] = ['class', 'id', 'itemprop', 'data-testid', 'aria-label'];

/** Blocks with more words are judged by other features than their words. */
const SHORT = 15;
/** The number of blocks that one step reads. */
const BLOCKS_A_STEP = 10_000;

/** The words that a page uses in names and short texts. */
export interface Tokens {
  /** All parts of names in the page, each once. */
  readonly parts: readonly string[];
  /**
   * What the names of each node add to those of its ancestors, as indices into `parts`, node by node: those of a node
   * are from `firstName[node]` to before `firstName[node + 1]`.
   */
  readonly names: readonly number[];
  readonly firstName: Int32Array;
  /** For each short block, its words. */
  readonly text: readonly (readonly string[])[];
  /** For each block, the words of the heading above it. Blocks under one heading share the array. */
  readonly heading: readonly (readonly string[])[];
}

const NONE: readonly never[] = [];

/** @param isAsked Whether a token of a name is needed; the others would cost time. Default: all are. */
export function* tokensOf(
  page: BlockPage,
  { heading }: Headings,
  isAsked: (name: string) => boolean = () => true,
): Steps<Tokens> {
  const { blocks } = page;
  const text: (readonly string[])[] = [];
  const above: (readonly string[])[] = [];
  for (let b = 0; b < blocks.length; b++) {
    text.push(blocks.words[b] <= SHORT ? wordsOf(page, b) : NONE);
    above.push(heading[b] < 0 ? NONE : text[heading[b]]);
    if (b % BLOCKS_A_STEP === BLOCKS_A_STEP - 1) yield;
  }
  return { ...namesOf(page, isAsked), text, heading: above };
}

function namesOf(
  { tree, named }: BlockPage,
  isAsked: (name: string) => boolean,
): Pick<Tokens, 'parts' | 'names' | 'firstName'> {
  const { length, subtreeEnd } = tree;
  const { parts, split } = splitter(isAsked);
  const columns = NAMING.map((name) => ({ of: named[name].of, tokens: named[name].values.map(split) }));
  /** For each part, where the subtree of the last element with it ends. */
  const seenUntil = new Int32Array(parts.length);
  const names: number[] = [];
  const firstName = new Int32Array(length + 1);
  for (let i = 0; i < length; i++) {
    for (let c = 0; c < columns.length; c++) {
      const value = columns[c].of[i];
      if (value === 0) continue;
      const tokens = columns[c].tokens[value];
      for (let t = 0; t < tokens.length; t++) {
        if (i < seenUntil[tokens[t]]) continue;
        seenUntil[tokens[t]] = subtreeEnd[i];
        names.push(tokens[t]);
      }
    }
    firstName[i + 1] = names.length;
  }
  return { parts, names, firstName };
}

/** "SiteHeader-nav2 main_content" -> site, header, nav, main, content. */
function splitNames(names: string): readonly string[] {
  const parts = names.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return parts.match(/[a-z]{3,}/g) ?? NONE;
}

/** Splits names, and numbers the parts. */
function splitter(isAsked: (name: string) => boolean) {
  const parts: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (part: string): number => {
    let number = numbers.get(part);
    if (number === undefined) {
      number = isAsked(part) ? parts.push(part) - 1 : -1;
      numbers.set(part, number);
    }
    return number;
  };
  const split = (names: string): readonly number[] =>
    splitNames(names)
      .map(numberOf)
      .filter((number) => number >= 0);
  return { parts, split };
}

function wordsOf({ tree, blocks, data }: BlockPage, b: number): string[] {
  let text = '';
  for (let i = blocks.first[b]; i < blocks.end[b]; i++) if (tree.tag[i] === TEXT_TAG) text += ` ${data(i)}`;
  return [...new Set(lettersIn(text))];
}
