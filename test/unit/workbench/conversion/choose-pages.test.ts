import { expect, test } from '@jest/globals';
import { choosePages, evenly } from '../../../../src/workbench/conversion/choose-pages.ts';
import type { Dataset, LabelledPage } from '../../../../src/workbench/datasets/types.ts';

const PAGES: Readonly<Record<string, { type: string; html: string }>> = {
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [
      `article-${i}`,
      { type: 'article', html: '<p>a<img src="a.png">' },
    ]),
  ),
  noted: { type: 'article', html: '<a href="#cite_note-1">1</a>' },
  code: { type: 'forum', html: '<pre>a</pre>' },
  plain: { type: 'forum', html: '<p>a' },
};

const dataset: Dataset = {
  id: 'made-up',
  name: 'Made up',
  ids: Object.keys(PAGES),
  notes: [],
  page: (id): Promise<LabelledPage> =>
    Promise.resolve({ id, ...PAGES[id], truth: { kind: 'text', text: 'a', with: [], without: [] } }),
  pages: () => {
    throw new Error('not asked for');
  },
};

test('pages of each type come in turn, first those with what is sought, and each once', async () => {
  const { developing, reporting } = await choosePages(dataset, 6);
  const ids = [...developing, ...reporting];
  expect(new Set(ids).size).toBe(ids.length);
  expect(developing[0]).toBe('noted');
  expect(ids).toContain('code');
  expect(Math.abs(developing.length - reporting.length)).toBeLessThanOrEqual(1);
});

test('the same pages are chosen each time', async () => {
  expect(await choosePages(dataset, 10)).toEqual(await choosePages(dataset, 10));
});

test('every beginning of the order is spread over all', () => {
  const order = evenly(Array.from({ length: 100 }, (_, i) => i));
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i));
  const begin = order.slice(0, 10);
  for (let start = 0; start < 100; start += 25)
    expect(begin.some((item) => item >= start && item < start + 25)).toBe(true);
});
