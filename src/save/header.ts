import { keyOf } from './metadata/title-words.ts';
import type { SavedContent } from './types.ts';

/** What a file says above its content. */
export interface Header {
  /** Absent where the content begins with it. */
  readonly title?: string;
  /** Who, where and when, as far as it is known. */
  readonly byline: string;
  /** Address of the page; absent where it is nowhere on the web. */
  readonly original?: string;
}

export function headerOf({ title, authors, site, published, url, body }: SavedContent): Header {
  const headings = [...body.querySelectorAll('h1')];
  const isThere = headings.some((heading) => keyOf(heading.textContent ?? '') === keyOf(title));
  const isSigned = authors.some((name) => keyOf(name) === keyOf(site ?? ''));
  const parts = [authors.join(', '), isSigned ? undefined : site, published?.slice(0, 10)];
  return {
    ...(!isThere && { title }),
    byline: parts.filter(Boolean).join(' · '),
    ...(/^https?:/iu.test(url) && { original: url }),
  };
}
