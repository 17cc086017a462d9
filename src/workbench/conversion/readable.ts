import type { Configuration } from 'markdownlint';
import { lint } from 'markdownlint/promise';
import { markdownToHtml } from './markdown-to-html.ts';

/** Tags for content that GitHub's Markdown cannot express. */
const ALLOWED = 'br del ins kbd mark q rp rt ruby sub sup'.split(' ');
const CONFIG: Configuration = {
  default: true,
  // Paragraphs are not wrapped, so lines are long.
  MD013: false,
  MD033: { allowed_elements: ALLOWED },
  // The title in the front matter and the first heading are the same.
  MD025: { front_matter_title: '' },
};

/** The findings of markdownlint, each as rule and line. */
export async function findingsIn(markdown: string): Promise<string[]> {
  // GitHub's Markdown cannot express these tables.
  const withoutTables = markdown.replace(/^<table(?:(?!\n<table)[^])*?<\/table>$/gmu, 'A table.');
  const { page = [] } = await lint({
    strings: { page: withoutTables },
    config: CONFIG,
    handleRuleFailures: true,
  });
  return page.map(({ ruleNames, lineNumber }) => `${ruleNames[0]}:${lineNumber}`);
}

/**
 * Rules about the page's own words, which a converter must not change: tabs and dollars in its code, two headings with
 * the same words, a heading that ends with a full stop or the like, a link called "here".
 */
const OWN_WORDS = new Set(['MD010', 'MD014', 'MD024', 'MD026', 'MD059']);

export function isOwnWords(finding: string): boolean {
  return OWN_WORDS.has(finding.split(':', 1)[0]);
}

/** Counts backslashes that can be removed without changing the result, one paragraph at a time. */
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
  let fence = '';
  const isOutside = (line: string): boolean => {
    if (fence === '') {
      fence = /^[ >]*(`{3,}|~{3,})[^`~]*$/u.exec(line)?.[1] ?? '';
      return fence === '';
    }
    if (line.replace(/^[ >]*/u, '') === fence) fence = '';
    return false;
  };
  return markdown
    .replace(/^---\n[^]*?\n---\n/u, '')
    .split('\n')
    .filter(isOutside)
    .join('\n')
    .replace(/^ *\$\$\n[^]*?\n *\$\$$/gmu, '');
}
