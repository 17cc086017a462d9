/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { choosePages, evenly } from '../../../../src/workbench/conversion/choose-pages.ts';
import { partsInText, type Parts } from '../../../../src/workbench/conversion/parts.ts';
import type { Dataset } from '../../../../src/workbench/datasets/types.ts';

const TEXT = 'Words of the content';
const PAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [`image-${i}`, `<p>${TEXT}<img src="${i}.png"></p>`]),
  ),
  code: `<pre>${TEXT}</pre>`,
  'code elsewhere': '<pre>Words of a menu</pre>',
  table: `<table><td>Words of</td><td>the content</td></table><p>${TEXT}<img src="t.png"></p>`,
};

const dataset: Dataset = {
  id: 'made-up',
  name: 'Made up',
  ids: Object.keys(PAGES),
  notes: [],
  page: (id) =>
    Promise.resolve({ id, html: PAGES[id], truth: { kind: 'text', text: TEXT, with: [], without: [] } }),
  pages: () => {
    throw new Error('not asked for');
  },
};
const asked: string[] = [];
function partsOf(id: string): Promise<Parts> {
  asked.push(id);
  return Promise.resolve(partsInText(new DOMParser().parseFromString(PAGES[id], 'text/html'), TEXT));
}

test('pages with what is rare come first, only those whose main content has it, and each once', async () => {
  const { pages, traces } = await choosePages(dataset, 6, partsOf, () => {});
  const ids = pages.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual(['code', 'table']);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
  expect(ids).not.toContain('code elsewhere');
  expect(pages[1].wanted.tables).toEqual(['words of the content']);
  expect([...traces]).toEqual([
    ['formulas', 0],
    ['code blocks', 2],
    ['tables', 1],
    ['images', 21],
  ]);
  // What has no trace of what is sought is not parsed.
  expect(asked.length).toBeLessThan(9);
});

test('a set that has fewer gives all that it has', async () => {
  const { pages } = await choosePages(dataset, 100, partsOf, () => {});
  expect(pages).toHaveLength(22);
});

test('every beginning of the order is spread over all', () => {
  const order = evenly(Array.from({ length: 100 }, (_, i) => i));
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i));
  const begin = order.slice(0, 10);
  for (let start = 0; start < 100; start += 25)
    expect(begin.some((item) => item >= start && item < start + 25)).toBe(true);
});
