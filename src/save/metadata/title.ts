import { hostOf } from './host.ts';
import type { Source } from './statements.ts';

/** What stands between a title and the name of the site. */
const JOINTS = /\s(?:[|–—·•»«/]|::|[-~])\s|\|/gu;
const LAST_PART = /(?<!\s)\s+\|\s[^|]*$/u;
/** Share of the words of a heading. */
const HALF = 0.5;
/** Words of the longest name of a site. */
const LONGEST_SITE = 6;

export interface Candidate {
  readonly text: string;
  readonly from: Source;
}

export interface TitleParts {
  /** First headings, those of the content before others. */
  readonly headings: readonly string[];
  /** What is said for programs and the TITLE element, in the order in which they are believed. */
  readonly stated: readonly Candidate[];
  /** What the site calls itself, as far as it says so. */
  readonly sites: readonly string[];
  readonly url: string;
  /** Does the page say when it was published? */
  readonly isText: boolean;
}

/**
 * The title without the name of the site: the heading that people see where something that is said for programs is the
 * same or has most of its words, or else by what most of these agree on.
 */
export function titleOf(parts: TitleParts): Candidate | undefined {
  const { sites, url } = parts;
  const found = believed(parts);
  if (!found) return undefined;
  const text = withoutSite(found.text, sites, url) || found.text;
  // What nobody sees on the page ends with a name or shelf of the site, known or not.
  const bare = found.from === 'heading' ? text : text.replace(LAST_PART, '');
  return { ...found, text: keyOf(bare) === '' ? text : bare };
}

function believed({ headings, stated, sites, url, isText }: TitleParts): Candidate | undefined {
  const bare = stated.map(({ text, from }) => ({ text: withoutSite(text, sites, url), from }));
  const isSite = (text: string): boolean =>
    isOfHost(text, url) || sites.some((site) => keyOf(site) === keyOf(text));
  const heads = headings.filter((text) => keyOf(text) !== '');
  const agreed = (fits: (head: string, said: string) => boolean): Candidate | undefined =>
    headingOf(heads.find((head) => bare.some(({ text }) => fits(keyOf(head), keyOf(text)))));
  const same = agreed((head, said) => head === said);
  const partly = agreed((head, said) => isPart(head, said) || isPart(said, head));
  const twice = bare.find(({ text }, i) =>
    bare.slice(i + 1).some((other) => keyOf(other.text) === keyOf(text)),
  );
  const [own] = heads.filter((text) => !isSite(text));
  const seen = headingOf(own);
  const stands = bare.find(({ text }) => keyOf(text) !== '');
  // The first heading of a blog is its name on every page of it.
  const instead = same && isSite(same.text) ? bare.find(({ text }) => !isSite(text)) : undefined;
  // Headings of shops and front pages are slogans, unless what is said for programs has their words.
  const lead = !isFront(url) && seen && shareIn(seen.text, bare) > HALF ? seen : undefined;
  const rest = isText
    ? [partly, lead, heads.length === 1 ? seen : undefined, twice]
    : [lead, twice, partly, stands];
  return [instead ?? same, ...rest, seen, stands].find((one) => one !== undefined);
}

function headingOf(text: string | undefined): Candidate | undefined {
  return text === undefined ? undefined : { text, from: 'heading' };
}

/** How many of the words of a heading are in what is said for programs. */
function shareIn(heading: string, stated: readonly Candidate[]): number {
  const said = new Set(stated.flatMap(({ text }) => words(text)));
  const own = words(heading);
  return own.filter((word) => said.has(word)).length / Math.max(1, own.length);
}

function isFront(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname === '/';
}

/** The name of the site at one end of a title: one that is known, that the host has, or beside the heading. */
export function siteIn(title: string, headings: readonly string[], url: string): string | undefined {
  const parts = partsOf(title);
  if (parts.length < 2) return isOfHost(title, url) ? title : undefined;
  const ends = [parts.at(-1)!, parts[0]];
  const beside = (end: string): boolean => {
    const rest = keyOf(end === ends[0] ? parts.slice(0, -1).join(' ') : parts.slice(1).join(' '));
    return headings.some((head) => keyOf(head) === rest || keyOf(head) === keyOf(parts[0]));
  };
  const short = ends.filter((end) => end.split(/\s+/u).length <= LONGEST_SITE);
  return (
    short.find((end) => isOfHost(end, url)) ?? short.slice(0, 1).find((end) => end === ends[0] && beside(end))
  );
}

function withoutSite(title: string, sites: readonly string[], url: string): string {
  const isSite = (part: string): boolean =>
    isOfHost(part, url) || sites.some((site) => keyOf(site) === keyOf(part) || startsAlike(site, part));
  let text = title.trim();
  for (let parts = partsOf(text); parts.length > 1; parts = partsOf(text)) {
    const last = parts.at(-1)!;
    if (isSite(last)) text = trimmed(text.slice(0, text.lastIndexOf(last)));
    else if (isSite(parts[0]) && text.slice(parts[0].length).trimStart().startsWith('|'))
      text = trimmed(text.slice(parts[0].length));
    else break;
  }
  return text;
}

function trimmed(text: string): string {
  return text.replace(/^[\s|–—·•»«›:/~-]+|(?<![\s|–—·•»«›:/~-])[\s|–—·•»«›:/~-]+$/gu, '');
}

function partsOf(title: string): string[] {
  return title
    .split(JOINTS)
    .map((part) => part.trim())
    .filter((part) => keyOf(part) !== '');
}

/** "MDN" of "MDN Web Docs", "Site" of "Site, Inc.". */
function startsAlike(site: string, part: string): boolean {
  const [one, other] = [words(site), words(part)];
  const common = Math.min(one.length, other.length);
  return (
    common > 0 &&
    Math.abs(one.length - other.length) <= 3 &&
    one.slice(0, common).join(' ') === other.slice(0, common).join(' ')
  );
}

/** Do the letters of the name stand in the host, or begin or end with it? */
export function isOfHost(name: string, url: string): boolean {
  const letters = words(name).join('');
  const labels = (hostOf(url) ?? '')
    .split('.')
    .slice(0, -1)
    .map((label) => label.replace(/-/gu, ''));
  return labels.some(
    (label) =>
      label.length > 2 &&
      letters.length > 1 &&
      (letters === label ||
        (letters.length > 3 && label.startsWith(letters)) ||
        (label.length > 3 && letters.startsWith(label) && words(name).length <= LONGEST_SITE)),
  );
}

/** Is the one all of the words of the other's start, end or middle? One word alone is part of too much. */
function isPart(part: string, whole: string): boolean {
  return part.includes(' ') && ` ${whole} `.includes(` ${part} `);
}

/** What two titles are compared by. */
export function keyOf(text: string): string {
  return words(text).join(' ');
}

function words(text: string): string[] {
  return (
    text
      .replace(/[™®©]/gu, '')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/['’]/gu, '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}
