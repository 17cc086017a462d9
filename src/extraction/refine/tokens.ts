import type { Headings } from './headings.ts';
import type { BlockPage } from './page.ts';

/** Attributes in which authors name what an element is for. */
const NAMING = ['class', 'id', 'itemprop', 'data-testid', 'aria-label'];

/** Blocks of more words are told by other things than their words. */
const SHORT = 15;

/** The words by which a page names its parts. Each begins with a letter for where it stands. */
export interface Tokens {
  /** For each node what its own names add to those of its ancestors, "n:" before each. */
  readonly names: readonly (readonly string[])[];
  /** For each block its words ("t:") where it is short. */
  readonly text: readonly (readonly string[])[];
  /** For each block the words of the heading above it ("h:"). */
  readonly heading: readonly (readonly string[])[];
}

const NONE: readonly string[] = [];

export function tokensOf(page: BlockPage, { heading }: Headings): Tokens {
  const { blocks } = page;
  const text: (readonly string[])[] = [];
  const above: (readonly string[])[] = [];
  for (let b = 0; b < blocks.length; b++) {
    const words = blocks.words[b] <= SHORT ? wordsOf(page, b) : NONE;
    text.push(words.map((word) => `t:${word}`));
    const h = heading[b];
    // Blocks under one heading share its array.
    if (h < 0) above.push(NONE);
    else if (b > 0 && heading[b - 1] === h) above.push(above[b - 1]);
    else above.push((blocks.words[h] <= SHORT ? wordsOf(page, h) : NONE).map((word) => `h:${word}`));
  }
  return { names: namesOf(page), text, heading: above };
}

function namesOf({ tree, attribute }: BlockPage): (readonly string[])[] {
  const split = new Map<string, readonly string[]>();
  const lastSeen = new Map<string, number>();
  const names: (readonly string[])[] = [];
  for (let i = 0; i < tree.length; i++) {
    if (tree.tag[i] === 0) {
      names.push(NONE);
      continue;
    }
    let added: string[] | undefined;
    for (const name of NAMING) {
      const value = attribute(i, name);
      if (value === '') continue;
      let tokens = split.get(value);
      if (!tokens) split.set(value, (tokens = splitNames(value)));
      for (const token of tokens) {
        const seen = lastSeen.get(token);
        if (seen !== undefined && i < tree.subtreeEnd[seen]) continue;
        lastSeen.set(token, i);
        (added ??= []).push(token);
      }
    }
    names.push(added ?? NONE);
  }
  return names;
}

/** "SiteHeader-nav2 main_content" -> site, header, nav, main, content. */
function splitNames(names: string): string[] {
  const parts =
    names
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]{3,}/g) ?? [];
  return [...new Set(parts)].map((part) => `n:${part}`);
}

function wordsOf({ tree, blocks, data }: BlockPage, b: number): string[] {
  let text = '';
  for (let i = blocks.first[b]; i < blocks.end[b]; i++) if (tree.tag[i] === 0) text += ` ${data(i)}`;
  return [...new Set(text.toLowerCase().match(/\p{L}+/gu) ?? NONE)];
}
