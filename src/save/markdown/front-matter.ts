import type { SavedContent } from '../types.ts';

/** What is known about the page, as YAML that every reader takes: all values are quoted. */
export function frontMatter(content: SavedContent): string {
  const { title, authors, published, site, url, language, savedAt } = content;
  const author =
    authors.length > 1
      ? authors.map((name) => `\n  - ${quoted(name)}`).join('')
      : authors[0] && ` ${quoted(authors[0])}`;
  const one = (value: string | undefined): string | undefined =>
    value === undefined ? undefined : ` ${quoted(value)}`;
  const entries: [string, string | undefined][] = [
    ['title', one(title)],
    ['author', author],
    ['date', one(published)],
    ['site', one(site)],
    ['url', one(url)],
    ['language', one(language)],
    ['saved', one(savedAt.toISOString())],
  ];
  const lines = entries.flatMap(([key, value]) => (value === undefined ? [] : [`${key}:${value}`]));
  return ['---', ...lines, '---', ''].join('\n');
}

/** A string of JSON is one of YAML too, once the characters that YAML has no name for are escaped. */
function quoted(value: string): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
