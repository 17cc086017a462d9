import { addressWords, coverOf, isOwnAddress } from './address-words.ts';
import type { Source } from './statements.ts';
import {
  isFront,
  isHost,
  keyOf,
  partsOf,
  tokens,
  withoutColumns,
  withoutEnd,
  withoutSite,
  words,
} from './title-words.ts';

const LAST_PART = /(?<!\s)\s+\|\s[^|]*$/u;
/** The number of items of a list, in brackets: "(12 entries)". */
const COUNT = /\s?\((?!(?:19|20)\d\d\s)\d+(?:[.,]\d{3})*\s+\p{L}+\)$/u;
/** The sign of a link to the heading itself, and separators at the beginning. */
const LINK_SIGN = /\s?[¶#§🔗]$/u;
const IDLE_SIGN = /^(?:[|–—·•»«›:/~-]\s+)+/u;
/** Names of the first page of a site. */
const HOME =
  /^(?:home(?:[ -]?page)?|startseite|accueil|inicio|página inicial|главная|首页|ホーム|الرئيسية)$/iu;
/** Limits for the share of a heading's words that metadata or the address has. */
const HALF = 0.5;
const FEW = 0.3;

export interface TitleCandidate {
  readonly text: string;
  readonly from: Source;
}

export interface TitleParts {
  /** First headings, those of the content before others. */
  readonly headings: readonly string[];
  /** The element with which the first heading begins, if more follows it. */
  readonly label?: string | undefined;
  /** How many of the headings are in the content, where that is known. */
  readonly kept?: number | undefined;
  /** The titles in the metadata and in TITLE, the most trusted first. */
  readonly stated: readonly TitleCandidate[];
  /** The names of the site, if the page states them. */
  readonly sites: readonly string[];
  readonly url: string;
  /** Does the page say when it was published? */
  readonly isText: boolean;
}

type Found = TitleCandidate | undefined;

/**
 * The title without the name of the site. It is the heading, if the metadata has the same title or most of its words. Else
 * it is what the metadata and the address agree on.
 */
export function titleOf(parts: TitleParts): Found {
  const { sites, url } = parts;
  const found = believed(parts);
  if (!found) return undefined;
  const isHeading = found.from === 'heading';
  const text = withoutSite(found.text, sites, url, isHeading ? [found.text] : []) || found.text;
  // The titles in the HEAD often end with the name of the site or of a section, even if the page does not state that
  // name.
  const bare = (isHeading ? text : text.replace(LAST_PART, '')).replace(COUNT, '');
  return { ...found, text: keyOf(bare) === '' ? text : bare };
}

function believed(parts: TitleParts): Found {
  const { stated, sites, url } = parts;
  const heads = parts.headings
    .map((text) => text.replace(LINK_SIGN, '').replace(IDLE_SIGN, ''))
    .filter((text) => keyOf(text) !== '');
  const whole = inTwo(heads, stated);
  if (whole) return whole;
  const names = namesIn(heads, stated, sites, url);
  const isSite = (text: string): boolean =>
    isHost(text, url) || [...names, ...sites].some((name) => nameKey(name) === nameKey(text));
  const hosts = heads.filter((head) => isHost(head, url) && head.includes('.'));
  const nameless = (text: string): string =>
    names.map((name) => withoutEnd(text, name)).find((rest) => rest !== '') ??
    hosts.filter((host) => text.startsWith(`${host} `)).map((host) => text.slice(host.length))[0] ??
    text;
  const said = stated
    .map(({ text, from }) => ({ text: withoutSite(nameless(bareOf(text)), sites, url, heads), from }))
    .filter(({ text }) => keyOf(text) !== '');
  const own = heads.filter((text) => !isSite(text));
  const same = heads.find((head) => said.some(({ text }) => keyOf(text) === keyOf(head)));
  // On a blog, the first heading of each page may be the name of the blog.
  const instead = same !== undefined && isSite(same) ? said.find(({ text }) => !isSite(text)) : undefined;
  const titled = said.filter(({ text }) => !HOME.test(text));
  const named = titled.filter(({ text }) => !isSite(text));
  // The title of a home page is the name of the site.
  const only = named.length === 0 && !isFront(url) ? headingOf(own[0]) : undefined;
  return (
    instead ??
    unlabelled(own[0] ?? '', said, parts.label) ??
    headingOf(same) ??
    respaced(own[0] ?? '', said) ??
    only ??
    likeliest(parts, own, [named, titled, said].find((some) => some.length > 0) ?? [])
  );
}

/**
 * A title that the page writes as two headings, the number of a document above its name: "RFC 9111", "HTTP Caching".
 * Without a number, the first heading is usually the name of the site.
 */
function inTwo([first = '', second = '']: readonly string[], stated: readonly TitleCandidate[]): Found {
  if (!/\d$/u.test(first) || second === '') return undefined;
  return stated.find(({ text }) => keyOf(text) === keyOf(`${first} ${second}`));
}

/**
 * The title if no heading equals a title of the metadata.
 *
 * @param own The headings that are not the name of the site.
 * @param said The titles of the metadata.
 */
function likeliest(
  { headings, kept = headings.length, isText, url }: TitleParts,
  own: readonly string[],
  said: readonly TitleCandidate[],
): Found {
  const seen = headingOf(own[0]);
  const [stands] = said.map((one) => withoutShelves(one, url));
  const twice = said.find(({ text }, i) =>
    said.slice(i + 1).some((other) => keyOf(other.text) === keyOf(text)),
  );
  if (!seen || !stands) return seen ?? twice ?? stands;
  const partly = own.find((head) => said.some(({ text }) => isPart(head, text) || isPart(text, head)));
  const only = own.length === 1 && kept > 0 ? seen : undefined;
  const share = shareIn(seen.text, said);
  // On shops and home pages, a heading is a slogan unless the metadata has its words.
  const lead = !isFront(url) && share > HALF ? seen : undefined;
  const address = addressWords(url);
  // Does the address have more words of the heading, or of the metadata?
  const sides = coverOf(seen.text, address) - coverOf((twice ?? stands).text, address);
  if (isText) {
    // Such a heading stands on every page of a section, or belongs to another page.
    const isStrange = share < FEW || (kept === 0 && share <= HALF) || sides < -HALF;
    const instead = isStrange ? twice : undefined;
    const last = kept === 0 && share < FEW ? stands : seen;
    return headingOf(partly) ?? lead ?? instead ?? only ?? twice ?? last;
  }
  // Shops write the make before the name that stands beside the goods.
  if (kept === 0 && isPart(seen.text, (twice ?? stands).text)) return twice ?? stands;
  if (sides !== 0) return sides > 0 ? seen : (headingOf(ending(twice ?? stands, own)) ?? twice ?? stands);
  if (isOwnAddress(seen.text, url)) return seen;
  const begins = said.some(({ text }) => keyOf(partsOf(text)[0]) === keyOf(seen.text)) ? seen : undefined;
  // "Site - what it is", the same on every page of it.
  const isMotto = !isFront(url) && isHost(partsOf((twice ?? stands).text)[0], url);
  return begins ?? lead ?? twice ?? headingOf(partly) ?? (isMotto ? only : undefined) ?? stands;
}

/** TITLE without the sections behind its first dash, if the address has none of their words. */
function withoutShelves(title: TitleCandidate, url: string): TitleCandidate {
  if (title.from !== 'title') return title;
  const address = addressWords(url);
  const [begin] = partsOf(title.text);
  const isWhole = coverOf(begin, address) > HALF && coverOf(begin, address) === coverOf(title.text, address);
  return isWhole ? { ...title, text: begin } : title;
}

/** The heading with which a title begins, before a dash and the name of the section. */
function ending({ text }: TitleCandidate, heads: readonly string[]): string | undefined {
  const [begin, ...rest] = partsOf(text);
  return rest.length > 0 ? heads.find((head) => keyOf(head) === keyOf(begin)) : undefined;
}

/** The form in which names of sites are compared. */
function nameKey(name: string): string {
  return keyOf(name.replaceAll('&', ' and '));
}

/** A title without separators at its beginning, without "Home" at its ends, and without columns of a Chinese site. */
function bareOf(text: string): string {
  const bare = withoutColumns(text.replace(IDLE_SIGN, ''));
  const parts = partsOf(bare);
  const home = [parts[0], parts.at(-1)].find((part) => part !== undefined && HOME.test(part));
  return (home !== undefined && withoutEnd(bare, home)) || bare;
}

/**
 * Headings that are names of the site or of a book: TITLE has them beside a title that is said elsewhere too, or that
 * is in the address.
 */
function namesIn(
  heads: readonly string[],
  stated: readonly TitleCandidate[],
  sites: readonly string[],
  url: string,
): string[] {
  const named = sites.map(keyOf);
  const keys = new Set(stated.map(({ text }) => keyOf(text)).filter((key) => !named.includes(key)));
  const address = addressWords(url);
  return heads.filter((head) =>
    stated.some(({ text }) => {
      const rest = withoutEnd(text, head);
      return (
        keyOf(rest) !== '' &&
        (keys.has(keyOf(rest)) || coverOf(rest, address) - coverOf(head, address) > HALF)
      );
    }),
  );
}

/** A title whose heading has a label before it ("Thread:", "News", a day) or a note in brackets behind it. */
function unlabelled(head: string, said: readonly TitleCandidate[], label = ''): Found {
  const isSaid = said.some(({ text }) => keyOf(text) === keyOf(head));
  return said.find(({ text }) => {
    const at = head.toLowerCase().indexOf(text.toLowerCase());
    if (at < 0 || !text.includes(' ')) return false;
    // A sign behind the title, such as a star, belongs to a note.
    const [before, after] = [
      head.slice(0, at),
      head.slice(at + text.length).replace(/^[^\p{L}\p{N}()]+$/u, ''),
    ].map((part) => part.trim());
    const isParted = before !== '' && said.some((one) => keyOf(withoutEnd(one.text, before)) === keyOf(text));
    if (isSaid || after !== '')
      return isSaid ? after === '' && isParted : before === '' && /^(?:\([^()]*\)|[\d\s])+$/u.test(after);
    const isLabel = label !== '' && keyOf(before) === keyOf(label);
    return (
      isParted || isLabel || before.endsWith(':') || (/\d{4}$/u.test(before) && words(before).length > 1)
    );
  });
}

/** The same title with the spaces that a heading lacks between its parts: "NewsThe title". */
function respaced(head: string, said: readonly TitleCandidate[]): Found {
  const letters = (text: string): string => words(text).join('');
  return said.find(({ text }) => text.includes(' ') && letters(text) === letters(head));
}

function headingOf(text: string | undefined): Found {
  return text === undefined ? undefined : { text, from: 'heading' };
}

/** The share of the words of a heading that are in the metadata. */
function shareIn(heading: string, stated: readonly TitleCandidate[]): number {
  return coverOf(stated.map(({ text }) => text).join(' '), tokens(heading));
}

/**
 * Are the words of one title in the other, in a row? A single word does not count, because it is part of too many
 * titles.
 */
function isPart(part: string, whole: string): boolean {
  const own = tokens(part);
  return own.length > 1 && ` ${tokens(whole).join(' ')} `.includes(` ${own.join(' ')} `);
}
