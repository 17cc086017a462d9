import type { Configuration } from 'markdownlint';
import { lint } from 'markdownlint/promise';
import { markdownToHtml } from './markdown-to-html.ts';

/** Tags for what GitHub's Markdown cannot hold. */
const ALLOWED = 'br del ins kbd mark q rp rt ruby sub sup'.split(' ');
const CONFIG: Configuration = {
  default: true,
  // Lines are as long as their paragraphs.
  MD013: false,
  MD033: { allowed_elements: ALLOWED },
  // The title of the front matter and the first heading are one.
  MD025: { front_matter_title: '' },
};

/** What markdownlint finds, each as its rule and line. */
export async function findingsIn(markdown: string): Promise<string[]> {
  // Tables that GitHub's Markdown cannot hold either.
  const withoutTables = markdown.replace(/^<table[^]*?<\/table>$/gmu, 'A table.');
  const { page = [] } = await lint({
    strings: { page: withoutTables },
    config: CONFIG,
    handleRuleFailures: true,
  });
  return page.map(({ ruleNames, lineNumber }) => `${ruleNames[0]}:${lineNumber}`);
}

/** Backslashes before a sign without which the renderer gives the same. A paragraph at a time. */
export function needlessEscapes(markdown: string): string[] {
  return outsideOfFences(markdown)
    .split(/\n[ \t]*\n/u)
    .filter((part) => part.includes('\\'))
    .flatMap((part) => {
      const whole = markdownToHtml(part);
      const at = [...part.matchAll(/\\(?=[!-/:-@[-`{-~])/gu)].map(({ index }) => index);
      return at
        .filter((index) => markdownToHtml(part.slice(0, index) + part.slice(index + 1)) === whole)
        .map((index) => part.slice(index, index + 2));
    });
}

function outsideOfFences(markdown: string): string {
  return markdown
    .replace(/^---\n[^]*?\n---\n/u, '')
    .replace(/^([ >]*)(`{3,}|~{3,})[^`~\n]*\n(?:[^]*?\n)?\1?[ >]*\2\n/gmu, '')
    .replace(/^ *\$\$\n[^]*?\n *\$\$$/gmu, '');
}
