/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { frontMatter } from '../../../src/save/markdown/front-matter.ts';
import { saved, SAVED_AT } from './pages.ts';

const content = saved('<p data-keep>a</p>');

test.each([
  'a: b',
  '# a',
  '- a',
  '---',
  '...',
  '"',
  "'",
  '\\',
  '\\n',
  '\n---\nx: 1',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\u007f',
  '!!js/function a',
  '&a *a',
  '{a}',
  '[a]',
  '%a',
  '@a',
  '`a`',
  'yes',
  'null',
  '1e3',
  '2025-01-31',
  '| a',
  '> a',
  ' a ',
  '\t',
  '日本語',
  '👩\u200d👧',
  '',
])('%j is read back from the front matter', (value) => {
  const lines = frontMatter({
    ...content,
    title: value,
    authors: [value, 'b'],
    site: value,
    published: '2025-01-31',
  });
  const inner = /^---\n([^]*)---\n$/.exec(lines)![1];
  expect(inner).not.toMatch(/^(?:---|\.\.\.)/m);
  expect(parse(inner)).toEqual({
    title: value,
    author: [value, 'b'],
    date: '2025-01-31',
    site: value,
    url: 'http://localhost/',
    saved: SAVED_AT.toISOString(),
  });
});
