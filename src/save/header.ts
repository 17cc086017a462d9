import { dateOf } from './date.ts';
import { keyOf } from './metadata/title-words.ts';
import type { SavedContent } from './types.ts';

/** The lines above the content of a file. */
export interface Header {
  /** Absent if the content begins with the title. */
  readonly title?: string;
  /** Authors, site and day, as far as they are known. */
  readonly byline: string;
  /** The address of the page. Absent if it is not on the web. */
  readonly original?: string;
}

export function headerOf(content: SavedContent): Header {
  const { title, authors, site, url, body } = content;
  const first = body.querySelector('h1, h2');
  const headings = [...body.querySelectorAll('h1'), ...(first ? [first] : [])];
  const isThere = headings.some((heading) => keyOf(heading.textContent ?? '') === keyOf(title));
  const isSigned = authors.some((name) => keyOf(name) === keyOf(site ?? ''));
  const parts = [authors.join(', '), isSigned ? undefined : site, dateOf(content)?.slice(0, 10)];
  return {
    ...(!isThere && { title }),
    byline: parts.filter(Boolean).join(' · '),
    ...(/^https?:/iu.test(url) && { original: url }),
  };
}
