import { kind } from '../kinds.ts';
import { DEFAULT_FRONT_MATTER } from '../template/defaults.ts';
import { parseFrontMatter, writeFrontMatter } from '../template/front-matter.ts';
import type { SavedContent, TextFormat } from '../types.ts';
import { ENGLISH } from '../words.ts';
import { bundleOf } from './bundle.ts';
import { write } from './writer.ts';
import { prepared } from './prepare.ts';

export const markdown: TextFormat = {
  ...kind('markdown'),
  render: (content, choices) => {
    const lines = parseFrontMatter(choices?.frontMatter ?? DEFAULT_FRONT_MATTER);
    const before = writeFrontMatter(lines, content);
    return `${before && `${before}\n`}${markdownOf(content)}\n`;
  },
  bundle: (content, name, choices) =>
    bundleOf(content, name, choices?.words ?? ENGLISH, (one) => markdown.render(one, choices)),
};

/** The content alone as Markdown: CommonMark with the tables, notes and tasks of GitHub, and TeX in dollars. */
export function markdownOf(content: SavedContent): string {
  return withoutBlanks(write(prepared(content)));
}

const FENCE = /^(?:>| |\d+[.)] |- )*(`{3,}|\$\$$)/u;

/** Outside of code and formulas no spaces end a line, and no two empty lines follow each other. */
function withoutBlanks(markdown: string): string {
  const lines: string[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const inside = fence !== '';
    const sign = FENCE.exec(line)?.[1] ?? '';
    if (!inside) fence = sign;
    else if (sign === fence && line.endsWith(sign)) fence = '';
    const kept = inside ? line : line.trimEnd().replace(/(?<=[^\s\\])\s+\\$/u, '\\');
    if (inside || kept !== '' || lines.at(-1) !== '') lines.push(kept);
  }
  return lines.join('\n');
}
