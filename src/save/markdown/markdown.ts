import { kind } from '../kinds.ts';
import { DEFAULT_FRONT_MATTER } from '../template/defaults.ts';
import { parseFrontMatter, writeFrontMatter } from '../template/front-matter.ts';
import type { SavedContent, TextFormat } from '../types.ts';
import { writer } from './writer.ts';
import { prepared } from './prepare.ts';

export const markdown: TextFormat = {
  ...kind('markdown'),
  render: (content, choices) => {
    const lines = parseFrontMatter(choices?.frontMatter ?? DEFAULT_FRONT_MATTER);
    const before = writeFrontMatter(lines, content);
    return `${before && `${before}\n`}${markdownOf(content)}\n`;
  },
};

/** The content alone as Markdown: CommonMark with the tables, notes and tasks of GitHub, and TeX in dollars. */
export function markdownOf(content: SavedContent): string {
  // Readers take a first line of dashes for the start of front matter, which they do not show.
  return writer()
    .turndown(prepared(content))
    .replace(/^---(?=\n|$)/u, '***');
}
