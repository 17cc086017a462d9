import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { markdownToHtml } from '../../src/workbench/conversion/markdown-to-html.ts';

const DOCUMENTS = ['.', 'docs', 'docs/store', 'fixtures'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name)),
);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const pages = new Map<string, Document>();

function pageOf(file: string): Document {
  const known = pages.get(file);
  if (known) return known;
  const html = markdownToHtml(readFileSync(file, 'utf8'));
  const page = new DOMParser().parseFromString(html, 'text/html');
  pages.set(file, page);
  return page;
}

/** The anchors that GitHub gives the headings of a document. */
function anchorsIn(file: string): string[] {
  const seen = new Map<string, number>();
  return [...pageOf(file).querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ textContent }) => {
    const anchor = textContent
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

/** Whether the file that a link of a document leads to is there, and has the heading. */
function leadsSomewhere(from: string, link: string): boolean {
  const [address, anchor] = link.split('#');
  const file = address === '' ? from : path.join(path.dirname(from), decodeURI(address));
  if (!existsSync(file)) return false;
  return anchor === undefined || !file.endsWith('.md') || anchorsIn(file).includes(decodeURI(anchor));
}

describe.each(DOCUMENTS)('%s', (file) => {
  const page = pageOf(file);

  test('has no broken link to a file or heading of this repository', () => {
    const links = [...page.querySelectorAll('a[href], img[src]')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src')!)
      .filter((link) => !/^[a-z]+:/iu.test(link));
    expect(links.filter((link) => !leadsSomewhere(file, link))).toEqual([]);
  });

  test('names no script that package.json does not have', () => {
    const named = [...page.querySelectorAll('code')].flatMap(({ textContent }) =>
      [...textContent.matchAll(/\bnpm run (?:-s |--silent )?([a-z][\w:-]*)/gu)].map(([, name]) => name),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('GitHub’s anchors are made as expected', () => {
  expect(leadsSomewhere('README.md', 'README.md#no-such-heading')).toBe(false);
  expect(leadsSomewhere('README.md', 'docs/no-such-file.md')).toBe(false);
  expect(leadsSomewhere('README.md', 'docs/accuracy.md#how-good-it-is')).toBe(true);
});
