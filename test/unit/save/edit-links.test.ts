/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { markdownOf } from '../../../src/save/markdown/markdown.ts';
import { saved } from './pages.ts';

const written = (heading: string): string =>
  markdownOf(saved(`<div data-keep><h2>${heading}</h2><p>A text.</p></div>`)).split('\n')[0];
const link = (text: string, query = 'title=Pier&action=edit&section=1'): string =>
  `<a href="/w/index.php?${query}">${text}</a>`;

test.each([
  ['before the words', `<span>[${link('Bearbeiten')}]</span> <span>Der Steg</span>`, '## Der Steg'],
  [
    'two of them',
    `Der Steg<span><span>[</span>${link('Bearbeiten', 'veaction=edit')}<span> | </span>${link('Quelltext bearbeiten')}<span>]</span></span>`,
    '## Der Steg',
  ],
  ['without an element around it', `桟橋 [${link('編集')}]`, '## 桟橋'],
  ['without brackets', `The pier ${link('edit', 'do=edit')}`, '## The pier'],
])('a link at which a section is edited is not saved: %s', (_, heading, expected) => {
  expect(written(heading)).toBe(expected);
});

test.each([
  ['to another page', `The pier ${link('in detail', 'title=Piers')}`],
  ['that is the whole heading', link('A page to be written')],
  ['about editing', `The pier ${link('how to', 'action=editing')}`],
  ['among many', `The pier ${link('edit').repeat(10)}`],
])('a link in a heading stays %s', (_, heading) => {
  expect(written(heading)).toContain('](http');
});

test('brackets stay where no such link was', () => {
  expect(written('The pier () of [ ]')).toContain('() of');
});
