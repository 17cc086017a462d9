import type { Headings } from './headings.ts';
import type { BlockPage } from './page.ts';
import { remembering } from './remember.ts';

/** Attributes in which authors name what an element is for. */
const NAMING = ['class', 'id', 'itemprop', 'data-testid', 'aria-label'];

/** Blocks of more words are told by other things than their words. */
const SHORT = 15;

/** The words by which a page names its parts. */
export interface Tokens {
  /** For each node what its own names add to those of its ancestors. */
  readonly names: readonly (readonly string[])[];
  /** For each block its words where it is short. */
  readonly text: readonly (readonly string[])[];
  /** For each block the words of the heading above it; blocks under one heading share the array. */
  readonly heading: readonly (readonly string[])[];
}

const NONE: readonly string[] = [];
const SPACE = /\s+/;

/** @param isAsked Whether a token of a name is wanted; the others cost time. Default: all are. */
export function tokensOf(
  page: BlockPage,
  { heading }: Headings,
  isAsked: (name: string) => boolean = () => true,
): Tokens {
  const { blocks } = page;
  const text: (readonly string[])[] = [];
  const above: (readonly string[])[] = [];
  for (let b = 0; b < blocks.length; b++) {
    text.push(blocks.words[b] <= SHORT ? wordsOf(page, b) : NONE);
    above.push(heading[b] < 0 ? NONE : text[heading[b]]);
  }
  return { names: namesOf(page, isAsked), text, heading: above };
}

function namesOf({ tree, attribute }: BlockPage, isAsked: (name: string) => boolean): (readonly string[])[] {
  const split = splitter(isAsked);
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
      for (const token of split(value)) {
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
function splitNames(names: string): readonly string[] {
  const parts = names.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return parts.match(/[a-z]{3,}/g) ?? NONE;
}

const partsOf = remembering(splitNames);

/** Splits names, each set of them once: classes come in ever new sets of the same. */
function splitter(isAsked: (name: string) => boolean): (names: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (names) => {
    let tokens = known.get(names);
    if (!tokens)
      known.set(
        names,
        (tokens = names
          .split(SPACE)
          .flatMap((name) => partsOf(name))
          .filter(isAsked)),
      );
    return tokens;
  };
}

function wordsOf({ tree, blocks, data }: BlockPage, b: number): string[] {
  let text = '';
  for (let i = blocks.first[b]; i < blocks.end[b]; i++) if (tree.tag[i] === 0) text += ` ${data(i)}`;
  return [...new Set(text.toLowerCase().match(/\p{L}+/gu) ?? NONE)];
}
