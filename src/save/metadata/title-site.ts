import { hostOf } from './host.ts';
import { isOfHost, keyOf, labelsOf, LONGEST_END, LONGEST_SITE, partsOf, words } from './title-words.ts';

/** Dashes and bars with nothing after them. */
const IDLE_END = /(?<![\s|–—-])\s[\s|–—-]*$/u;
/** How many words of a title are compared with the host. */
const MOST_WORDS = 60;

/**
 * The name of the site at one end of the TITLE: one that the host has, that stands beside a heading, or that is a
 * heading of every page; else the word that is the host.
 *
 * @param title What the page is called, which is not the name of the site.
 */
export function siteIn(
  whole: string,
  headings: readonly string[],
  url: string,
  title?: string,
): string | undefined {
  const parts = partsOf(whole.replace(IDLE_END, ''));
  if (parts.length < 2) return hostIn(whole, url) ?? (isOfHost(whole, url) ? whole : undefined);
  const ends = [parts.at(-1)!, parts[0]];
  const beside = (end: string): boolean => {
    const rest = keyOf(parts.slice(0, -1).join(' '));
    return headings.some((head) => [rest, keyOf(parts[0]), keyOf(end)].includes(keyOf(head)));
  };
  // A title that is the whole of TITLE ends with no long name that only begins like the host.
  const most = keyOf(whole) === keyOf(title ?? '') ? LONGEST_END : LONGEST_SITE;
  const short = ends.filter((end) => end.split(/\s+/u).length <= most && keyOf(end) !== keyOf(title ?? ''));
  return (
    short.find((end) => isOfHost(end, url)) ??
    // "A title - Site - Its motto".
    parts.slice(1, -1).find((part) => isOfHost(part, url)) ??
    short.find((end) => end === ends[0] && beside(end)) ??
    hostIn(whole, url)
  );
}

/** "iFixit" of "iFixit tools", "Steam" of "A game on Steam". */
function hostIn(title: string, url: string): string | undefined {
  const all = title
    .split(/\s+/u)
    .slice(0, MOST_WORDS)
    .map((word) => word.replace(/^[^\p{L}\p{N}]|[^\p{L}\p{N}®™]$/gu, ''));
  const host = keyOf(hostOf(url) ?? '').replaceAll(' ', '');
  // The registered part of the host. "co" and "com" belong to the suffix.
  const name =
    labelsOf(url)
      .filter((label) => label.length > 2)
      .at(-1) ?? host;
  const letters = (word: string): string => words(word).join('');
  const own = all.find((word) => [name, host].includes(letters(word)));
  const [last, before] = [all.at(-1) ?? '', all.at(-2) ?? ''];
  const begins = last.length > 3 && name.startsWith(letters(last));
  return own ?? (begins && /^(?:at|on)$/u.test(before) ? last : undefined);
}
