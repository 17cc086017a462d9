import { keyOf, withoutSite } from '../../save/metadata/title-words.ts';

const WHOLE = 'another whole title of the page: a first heading, or what its head says';
const PART = 'a part of one, cut at a dash or elsewhere';
const SITE = 'the name of the site, or a title with it';
const NONE = 'nowhere in these';
export const LABEL_KINDS = [WHOLE, PART, SITE, NONE] as const;

/** What a page calls itself: its first headings, and what its head says. */
export function titlesOf(document: Document): string[] {
  const metas = document.querySelectorAll('[property="og:title"], [name="og:title"], [name="twitter:title"]');
  return [
    ...[...document.querySelectorAll('h1')].map((heading) => heading.textContent ?? ''),
    ...[...metas].map((meta) => meta.getAttribute('content') ?? ''),
    document.title,
  ];
}

/** What the label of a title is, of all that the page calls itself. */
export function labelKind(
  label: string,
  titles: readonly string[],
  site = '',
  url = '',
): (typeof LABEL_KINDS)[number] {
  const key = keyOf(label);
  const bare = keyOf(withoutSite(label, [site], url));
  if (key === keyOf(site) || (bare !== key && bare !== '')) return SITE;
  const all = titles.map((title) => keyOf(withoutSite(title, [site], url)));
  if (all.includes(key)) return WHOLE;
  return titles.some((title) => ` ${keyOf(title)} `.includes(` ${key} `)) ? PART : NONE;
}
