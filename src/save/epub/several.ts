import type { Metadata, SavedContent } from '../types.ts';
import type { FileWords } from '../words.ts';
import { bookFile } from './book.ts';
import { chapter } from './chapter.ts';
import type { BookPage, Chapter } from './types.ts';

/** The titles of chapters in the name of the book have at most so many characters together. The rest is left out. */
const LONGEST_TITLE = 80;
const BETWEEN = ' · ';

/** The content as one of several chapters. @param number A number that no other chapter has. */
export function bookPage(content: SavedContent, number: number, words?: FileWords): BookPage {
  const { title, url, savedAt, authors, site, language, direction } = content;
  return {
    chapter: chapter(content, words, `chapter-${number}`),
    metadata: {
      title,
      url,
      savedAt,
      authors,
      ...(site !== undefined && { site }),
      ...(language !== undefined && { language }),
    },
    ...(direction && { direction }),
  };
}

/** The metadata of all pages together, also for the file name. */
export function metadataOfAll(pages: readonly BookPage[]): Metadata {
  const all = pages.map(({ metadata }) => metadata);
  const site = common(all.map((one) => one.site));
  const language = common(all.map((one) => one.language));
  const hosts = common(all.map(({ url }) => (URL.canParse(url) ? new URL(url).host : url)));
  return {
    title: titleOf(all.map(({ title }) => title)),
    url: hosts === undefined ? '' : all[0].url,
    savedAt: all[0].savedAt,
    authors: [...new Set(all.flatMap(({ authors }) => authors))],
    ...(site !== undefined && { site }),
    ...(language !== undefined && { language }),
  };
}

/** A book with a chapter for each page, in this order, and one contents page. */
export function bookOfAll(pages: readonly BookPage[]): Uint8Array<ArrayBuffer> {
  const languages = pages.flatMap(({ metadata: { language } }) => language ?? []);
  const direction = common(pages.map((page) => page.direction));
  return bookFile({
    ...metadataOfAll(pages),
    sources: [...new Set(pages.map(({ metadata }) => metadata.url))],
    languages: [...new Set(languages)],
    ...(direction && { direction }),
    chapters: pages.map((page): Chapter => page.chapter),
  });
}

/** The value that all pages have, or undefined. */
function common<T>(values: readonly (T | undefined)[]): T | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

/** As many titles as fit, and at least the first. */
function titleOf(titles: readonly string[]): string {
  const [first, ...rest] = [...new Set(titles)];
  let title = first;
  for (const next of rest) {
    if (title.length + BETWEEN.length + next.length > LONGEST_TITLE) return `${title}${BETWEEN}…`;
    title += BETWEEN + next;
  }
  return title;
}
