import { kind } from '../kinds.ts';
import type { SavedContent, TextFormat } from '../types.ts';
import { writer } from './writer.ts';
import { frontMatter } from './front-matter.ts';
import { prepared } from './prepare.ts';

export const markdown: TextFormat = {
  ...kind('markdown'),
  render: (content) => `${frontMatter(content)}\n${markdownOf(content)}\n`,
};

/** The content alone as Markdown: CommonMark with the tables, notes and tasks of GitHub, and TeX in dollars. */
export function markdownOf(content: SavedContent): string {
  return writer().turndown(prepared(content));
}
