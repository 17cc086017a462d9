import { hostOf } from './host.ts';

/** Separators between a title and the name of the site. In Korean, a letter like a bar is one. */
const JOINTS = /\s(?:[|–—·•»«/]|::|[-~])\s|[|｜ㅣ]/gu;
/** What Chinese sites write before the names of the column and the site: "Title_Column_Site". */
const COLUMNS = /(?<![\s_-])(?:_|--)(?=\p{sc=Han})/u;
/** The fewest characters of a title before such names. */
const LEAST_BEFORE_COLUMNS = 6;
/** Scripts without spaces between words. */
const UNPARTED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}\p{sc=Thai}]/u;
/** The most words that the name of a site can have. */
export const LONGEST_SITE = 6;
/** The most words of a name that only begins like the host, if the heading has it, too. */
export const LONGEST_END = 3;
/** A longer text is not a title. It is not taken apart, because a page may write a million parts. In characters. */
const LONGEST_TITLE = 1000;

/** The form in which titles are compared. */
export function keyOf(text: string): string {
  return words(text).join(' ');
}

export function words(text: string): string[] {
  return (
    text
      .replace(/[™®©]/gu, '')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/['’]/gu, '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

/** The units by which titles are compared: words, or characters in scripts without spaces. */
export function tokens(text: string): string[] {
  return words(text).flatMap((word) => (UNPARTED.test(word) ? [...word] : [word]));
}

/** The parts of a title between its dashes and bars. */
export function partsOf(title: string): string[] {
  return title
    .split(JOINTS)
    .map((part) => part.trim())
    .filter((part) => keyOf(part) !== '');
}

/** A title without the names of the column and the site after it, if it is written in Chinese characters. */
export function withoutColumns(title: string): string {
  const [begin] = title.split(COLUMNS, 1);
  return UNPARTED.test(begin) && tokens(begin).length >= LEAST_BEFORE_COLUMNS ? begin.trim() : title;
}

/** The title without dashes and bars at its ends. */
export function trimmed(text: string): string {
  return text.replace(/^[\s|｜ㅣ–—·•»«›:/~-]+|(?<![\s|｜ㅣ–—·•»«›:/~-])[\s|｜ㅣ–—·•»«›:/~-]+$/gu, '');
}

/** The rest of a title that begins or ends with a name and a dash, bar or colon. Empty for other titles. */
export function withoutEnd(title: string, name: string): string {
  const after = title.startsWith(name) ? title.slice(name.length) : '';
  if (/^(?:\s*[:|]|\s[–—·•»«-]\s)/u.test(after)) return trimmed(after);
  const before = title.endsWith(name) ? title.slice(0, -name.length) : '';
  return /(?:\||\s[–—·•»«-])\s*$/u.test(before) ? trimmed(before) : '';
}

/**
 * A title without the names of the site at its ends.
 *
 * @param headings Of these none is only a name that is longer than that of the site. A title that is one of them ends with
 *   no long name that only begins like the host.
 */
export function withoutSite(
  title: string,
  sites: readonly string[],
  url: string,
  headings: readonly string[] = [],
): string {
  const isHeading = (text: string): boolean => headings.some((head) => keyOf(head) === keyOf(text));
  const isNamed = (part: string): boolean =>
    isHost(part, url) || sites.some((site) => keyOf(site) === keyOf(part));
  const isSite = (part: string): boolean =>
    isNamed(part) ||
    (isOfHost(part, url) && !(words(part).length > LONGEST_END && isHeading(title))) ||
    (sites.some((site) => startsAlike(site, part)) && !isHeading(part));
  let text = title.trim();
  if (text.length > LONGEST_TITLE) return text;
  const end = text.lastIndexOf('. ');
  if (end > 0 && isAddressOf(text.slice(end + 2), url)) text = text.slice(0, end);
  for (let parts = partsOf(text); parts.length > 1; parts = partsOf(text)) {
    const last = parts.at(-1)!;
    if (isSite(last)) text = withoutShelf(text.slice(0, text.lastIndexOf(last)));
    else if (
      isNamed(parts[0]) &&
      (isAddressOf(parts[0], url) || text.slice(parts[0].length).trimStart().startsWith('|'))
    )
      text = trimmed(text.slice(parts[0].length));
    else break;
  }
  return text;
}

/** A title before the name of the site: "A title / Shelf / " has two of these slashes. */
function withoutShelf(before: string): string {
  const shelf = /(?<=\S)\s(\/|::)\s(?:(?!\s\1\s).)+\s\1\s*$/u;
  return trimmed(before.replace(shelf, ''));
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

export function isFront(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname === '/';
}

/** Is the name the host, with its dots? The first page of a site is called after it. */
function isAddressOf(name: string, url: string): boolean {
  return name.includes('.') && isHost(name, url) && !isFront(url);
}

/** Is the name the host, or one of its labels, and no more? */
export function isHost(name: string, url: string): boolean {
  const own = [lettersOf(hostOf(url) ?? ''), ...labelsOf(url)];
  return spellingsOf(name).some((letters) => letters.length > 1 && own.includes(letters));
}

/** Do the letters of the name stand in the host, or begin or end with it? */
export function isOfHost(name: string, url: string): boolean {
  const own = labelsOf(url).filter((label) => label.length > 2);
  return spellingsOf(name).some((letters) =>
    own.some(
      (label) =>
        letters.length > 1 &&
        (letters === label ||
          (letters.length > 3 && label.startsWith(letters)) ||
          (label.length > 3 && letters.startsWith(label) && words(name).length <= LONGEST_SITE)),
    ),
  );
}

/** The letters of a name, as it is written and as hosts write it: "boersenblatt" and "borsenblatt" for "Börsenblatt". */
function spellingsOf(name: string): string[] {
  const letters = lettersOf(name);
  const german = letters.replace(/[äöüß]/gu, (letter) => GERMAN[letter] ?? letter);
  const bare = letters.normalize('NFD').replace(/\p{M}/gu, '').replace(/ø/gu, 'o').replace(/ł/gu, 'l');
  return [...new Set([letters, german, bare])];
}

const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The labels of a host but for the last, without hyphens. */
export function labelsOf(url: string): string[] {
  return (hostOf(url) ?? '').split('.').slice(0, -1).map(lettersOf);
}

function lettersOf(text: string): string {
  return words(text).join('');
}
