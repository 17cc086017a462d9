/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { markdownOf } from '../../../src/save/markdown/markdown.ts';
import { saved, savedMarkup } from './pages.ts';

const written = (markup: string): string => markdownOf(saved(`<div data-keep>${markup}</div>`)).trim();
const TEXT = '<p>It writes files.</p>';
const NOTE = '> **Note**\n>\n> It writes files.';

describe('a notice is a quotation with a bold title', () => {
  test.each([
    ['Sphinx', `<div class="admonition note"><p class="admonition-title">Note</p>${TEXT}</div>`],
    [
      'Bootstrap',
      `<div class="alert alert-info" role="alert"><h4 class="alert-heading">Note</h4>${TEXT}</div>`,
    ],
    ['GitHub', `<div class="markdown-alert markdown-alert-note"><p><svg></svg>Note</p>${TEXT}</div>`],
    ['Microsoft', `<div class="NOTE"><p>Note</p>${TEXT}</div>`],
    ['Docusaurus', `<div class="theme-admonition"><div><span></span>Note</div><div>${TEXT}</div></div>`],
    ['MDN', `<div class="notecard note"><p><strong>Note</strong></p>${TEXT}</div>`],
    ['a fold', `<details class="note" open><summary>Note</summary>${TEXT}</details>`],
    ['one in another', `<div class="callout"><div class="alert"><p>Note</p>${TEXT}</div></div>`],
  ])('%s', (_, markup) => {
    expect(written(`<p>a</p>${markup}<p>b</p>`)).toBe(`a\n\n${NOTE}\n\nb`);
    expect(savedMarkup(markup)).toMatch(/class="notice"/u);
    expect(savedMarkup(markup)).toMatch(/role="note"/u);
  });

  test('without a title', () => {
    expect(written(`<div class="tip custom-block">${TEXT}<ul><li>a</ul></div>`)).toBe(
      '> It writes files.\n>\n> - a',
    );
  });
});

describe('no notice is', () => {
  test.each([
    ['a box with a heading of the page', `<div class="callout"><h2>Note</h2>${TEXT}</div>`],
    ['a box with a picture', `<div class="callout"><img src="http://x.test/a.png">${TEXT}</div>`],
    ['a note of the text', `<div class="note" role="doc-footnote"><p>Note</p>${TEXT}</div>`],
    ['a slide', `<div role="note"><p>Note</p>${TEXT}</div>`],
    ['a long text', `<div class="note">${'<p>It writes files into it.</p>'.repeat(200)}</div>`],
    ['an element of a line', '<p>It <span class="note">writes</span> files.</p>'],
    ['a class that only contains the word', `<div class="footnote-list">${TEXT}</div>`],
  ])('%s', (_, markup) => {
    expect(savedMarkup(markup)).not.toContain('class="notice"');
    expect(written(markup)).not.toContain('>');
  });

  test('in a cell of a table a quotation', () => {
    const cell = '<div class="note"><p>Note</p></div>';
    expect(written(`<table><tr><th>a<th>b<tr><td>${cell}<td>c</table>`)).toContain('| Note | c |');
  });
});
