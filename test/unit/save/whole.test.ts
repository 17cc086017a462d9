/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { extract } from '../../../src/extraction/extract.ts';
import { textOf } from '../../../src/extraction/text.ts';
import { html } from '../../../src/save/html.ts';
import { markdown } from '../../../src/save/markdown/markdown.ts';
import { kindOf } from '../../../src/save/markdown/tables.ts';
import { snapshot } from '../../../src/save/snapshot.ts';
import { text } from '../../../src/save/text.ts';
import type { SavedContent } from '../../../src/save/types.ts';
import { wcxbHtml, wcxbMissing, wcxbNames } from '../../support/wcxb-files.ts';
import { pageOf, SAVED_AT } from './pages.ts';
import { renderMarkdown } from './render-markdown.ts';

/** What is no text of the page in one notation or the other: compared by number, not by word. */
const NO_WORDS =
  'audio, canvas, datalist, embed, iframe, input, math, noscript, object, script, select, style, svg, template, textarea, video, ' +
  '[hidden], .katex, mjx-container, .MathJax, .MathJax_Preview, .mwe-math-element, dialog:not([open])';

interface Saved {
  readonly content: SavedContent;
  /** What the extraction says the content is. */
  readonly isolated: string;
}

/** The content that R4 finds, of a page less what has no words. */
function savedOf(page: Document): Saved {
  for (const element of page.querySelectorAll(NO_WORDS)) element.remove();
  const { tree, selection, kept } = extract(page);
  return { content: snapshot(kept, page, { savedAt: SAVED_AT }), isolated: textOf(tree, selection) };
}

/** Scripts that put no spaces between words may be broken anywhere. */
function words(value: string): string[] {
  const joined = value.replace(/(?<=[\u2e80-\u9fff\uff00-\uff60])\s+(?=[\u2e80-\u9fff\uff00-\uff60])/gu, '');
  return joined.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** The text of a document as an HTML reader shows it, the words of blocks apart. */
function shownText(root: ParentNode & Node): string {
  const copy = root.cloneNode(true) as ParentNode & Node;
  const inline =
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr output q rp rt ruby s samp small span strike strong sub sup time tt u var wbr';
  const keep = new Set(inline.split(' '));
  for (const element of copy.querySelectorAll('*')) {
    if (keep.has(element.localName)) continue;
    element.before(' ');
    element.after(' ');
  }
  return copy.textContent ?? '';
}

function count(root: ParentNode, selector: string): number {
  return root.querySelectorAll(selector).length;
}

function check({ content, isolated }: Saved): void {
  const expected = words(isolated);
  expect(words(shownText(content.body))).toEqual(expected);

  const page = pageOf(html.render(content));
  page.querySelector('body > header')!.remove();
  expect(words(shownText(page.body))).toEqual(expected);

  const lines = text.render(content).split('\n').slice(4).join('\n');
  // Numbers of lists are no words of the page.
  expect(words(lines.replace(/^\s*\d+\. /gmu, ' '))).toEqual(words(isolated.replace(/^\s*\d+\. /gmu, ' ')));

  const read = renderMarkdown(markdown.render(content));
  const hasNotes = read.querySelector('[data-footnotes]') !== null;
  const back = words(shownText(read.body));
  if (hasNotes) expect([...back].sort()).toEqual([...expected].sort());
  else expect(back).toEqual(expected);
  checkCounts(content, read);
}

function checkCounts(content: SavedContent, read: Document): void {
  const body = content.body;
  const layout = [...body.querySelectorAll('table')].filter((table) => kindOf(table) === 'layout').length;
  expect(count(read, 'table')).toBe(count(body, 'table') - layout);
  const filled = (selector: string): number =>
    [...body.querySelectorAll(selector)].filter(
      (one) => one.textContent.trim() !== '' || one.querySelector('img[src]'),
    ).length;
  // A heading around headings says nothing of its own.
  const heads = ':is(h1, h2, h3, h4, h5, h6)';
  expect(count(read, heads)).toBe(filled(`${heads}:not(:has(${heads}))`));
  expect(count(read, 'pre')).toBeGreaterThanOrEqual(filled('pre'));
  expect(count(read, 'li')).toBeGreaterThanOrEqual(filled('li'));
  expect(count(read, 'img')).toBe(count(body, 'img[src]'));
}

describe('all words of the content, in their order, and its parts, are in every format', () => {
  const fixtures = readdirSync('fixtures').filter((name) => name.endsWith('.html'));
  test.each(fixtures)('of the fixture %s', (name) => {
    check(savedOf(pageOf(readFileSync(`fixtures/${name}`, 'utf8'))));
  });

  if (wcxbMissing) {
    console.warn(`No real page was saved: ${wcxbMissing}`);
  } else {
    test.each(wcxbNames(25, 60))('of the page %s of WCXB', (name) => {
      check(savedOf(pageOf(wcxbHtml(name))));
    });
  }
});
