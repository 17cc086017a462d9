import { oneLine } from '../one-line.ts';
import { plainText } from '../text.ts';

/** A block of code between fences that are longer than any in it. */
export function codeBlock(pre: Element): string {
  const code = plainText(pre).replace(/^(?:[ \t]*\n)+/u, '');
  const marked = pre.matches('[class]') ? pre : pre.querySelector('[class]');
  const language = /language-(\S+)/u.exec(marked?.getAttribute('class') ?? '')?.[1] ?? 'text';
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `\n\n${fence}${language}\n${code}\n${fence}\n\n`;
}

/** Code in a line, between ticks. In a table, a bar would end the cell even there, so it is escaped. */
export function codeSpan(text: string, inTable: boolean): string {
  const line = oneLine(text);
  if (line.trim() === '') return line;
  const fence = '`'.repeat(longestRun(line) + 1);
  const room = /^`|`$|^ .* $/u.test(line) ? ' ' : '';
  const code = inTable ? line.replace(/\|/gu, '\\|') : line;
  return fence + room + code + room + fence;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/gu)) longest = Math.max(longest, run.length);
  return longest;
}
