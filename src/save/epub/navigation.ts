import { keyOf } from '../metadata/title-words.ts';
import type { Book, Chapter, Heading } from './types.ts';
import { escaped, opening } from './xml.ts';

interface Entry {
  readonly heading: Heading;
  readonly below: Entry[];
}

/** The table of contents: the chapters, with all levels of their headings. */
export function navigation({ title, languages, direction, chapters }: Book): string {
  const language = languages.length === 1 ? languages[0] : undefined;
  // In a book of several chapters, it is also a page of the book.
  const heading = chapters.length > 1 ? `<h1>${escaped(title)}</h1>\n` : '';
  return `${opening(language, direction, title)}<body>
<nav epub:type="toc">
${heading}<ol>
${chapters.map(entriesOf).join('\n')}
</ol>
</nav>
</body>
</html>
`;
}

function entriesOf({ id, title, headings }: Chapter): string {
  const top: Entry[] = [];
  const open: Entry[] = [];
  // The title of the chapter is above its headings.
  const rest = headings.filter(({ level, text }) => level > 1 || keyOf(text) !== keyOf(title));
  for (const heading of rest) {
    while (open.length > 0 && open.at(-1)!.heading.level >= heading.level) open.pop();
    const entry = { heading, below: [] };
    (open.at(-1)?.below ?? top).push(entry);
    open.push(entry);
  }
  return `<li><a href="${id}.xhtml">${escaped(title)}</a>${list(top, id)}</li>`;
}

/** Recursive, but at most six levels deep. */
function list(entries: readonly Entry[], chapter: string): string {
  if (entries.length === 0) return '';
  const items = entries.map(
    ({ heading: { id, text }, below }) =>
      `<li><a href="${chapter}.xhtml#${escaped(id)}">${escaped(text)}</a>${list(below, chapter)}</li>`,
  );
  return `\n<ol>\n${items.join('\n')}\n</ol>\n`;
}
