import type { SavedContent } from '../types.ts';
import { keyOf } from '../metadata/title.ts';
import { escaped, opening } from './xml.ts';

/** A heading of the content, as the table of contents lists it. */
export interface Heading {
  readonly id: string;
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
}

interface Entry {
  readonly heading: Heading;
  readonly below: Entry[];
}

/** The table of contents: the title, and below it the headings as deep as they are. */
export function navigation(
  { title, language, direction }: SavedContent,
  headings: readonly Heading[],
): string {
  const top: Entry[] = [];
  const open: Entry[] = [];
  // The title stands above all.
  const rest = headings.filter(({ level, text }) => level > 1 || keyOf(text) !== keyOf(title));
  for (const heading of rest) {
    while (open.length > 0 && open.at(-1)!.heading.level >= heading.level) open.pop();
    const entry = { heading, below: [] };
    (open.at(-1)?.below ?? top).push(entry);
    open.push(entry);
  }
  return `${opening(language, direction, title)}<body>
<nav epub:type="toc">
<ol>
<li><a href="content.xhtml">${escaped(title)}</a>${list(top)}</li>
</ol>
</nav>
</body>
</html>
`;
}

/** Levels are six at most, so this goes no deeper. */
function list(entries: readonly Entry[]): string {
  if (entries.length === 0) return '';
  const items = entries.map(
    ({ heading: { id, text }, below }) =>
      `<li><a href="content.xhtml#${escaped(id)}">${escaped(text)}</a>${list(below)}</li>`,
  );
  return `\n<ol>\n${items.join('\n')}\n</ol>\n`;
}
