import { decoded } from '../fragment.ts';
import { tokens } from './title-words.ts';

/** An address with fewer words names a section, not a title. */
const FEWEST = 3;
const NO_WORDS = /^(?:aspx?|html?|index|jsp|php)$/u;
/** Words in the address of a page of search results. */
const SEARCH = /^(?:results?|search(?:es)?|suche|recherche|b[uú]squeda|поиск)$/u;

/** The words of the last part of an address that has letters; none where they are too few to tell a title. */
export function addressWords(url: string): string[] {
  const found = lastWords(url);
  return found.length < FEWEST ? [] : found;
}

/**
 * Tells whether the last part of an address is the heading, word for word. The address of a search says nothing about
 * it.
 */
export function isOwnAddress(heading: string, url: string): boolean {
  const own = lastWords(url);
  const isSearch = own.some((word) => SEARCH.test(word));
  return own.length > 1 && !isSearch && own.join(' ') === tokens(heading).join(' ');
}

function lastWords(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const parts = new URL(url).pathname.split('/').map(decoded);
  const last = parts.filter((part) => /\p{L}/u.test(part)).at(-1) ?? '';
  return tokens(last.replace(/_/gu, ' ')).filter((word) => !NO_WORDS.test(word));
}

/** How many of the words of an address are in a title, in [0, 1]. */
export function coverOf(title: string, address: readonly string[]): number {
  const own = new Set(tokens(title));
  return address.filter((word) => own.has(word)).length / Math.max(1, address.length);
}
