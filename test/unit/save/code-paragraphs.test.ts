/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { markdownOf } from '../../../src/save/markdown/markdown.ts';
import { saved } from './pages.ts';

const written = (markup: string): string => markdownOf(saved(`<div data-keep>${markup}</div>`)).trim();
const CODE = '<code>let a = 1;<br>let b = 2;</code>';

test.each([
  ['a paragraph', `<p>a</p><p id="here">${CODE}</p>`],
  ['a box', `<p>a</p><div> ${CODE}<br></div>`],
])('code with line breaks that is alone in %s is a block', (_, markup) => {
  expect(written(markup)).toBe('a\n\n```text\nlet a = 1;\nlet b = 2;\n```');
});

test.each([
  ['in a sentence', `<p>Write ${CODE}</p>`, 'Write `let a = 1; let b = 2;`'],
  ['beside other code', '<p><code>a<br>b</code> <code>c</code></p>', '`a b` `c`'],
  ['without line breaks', '<p><code>a</code></p>', '`a`'],
])('code %s stays code in a line', (_, markup, expected) => {
  expect(written(markup)).toBe(expected);
});
