import { expect, test } from '@jest/globals';
import type { HeldOutPage } from '../../../../src/workbench/train/cross-validate.ts';
import { summarize } from '../../../../src/workbench/train/summary.ts';

const score = (f1: number) => ({ precision: f1, recall: f1, f1 });
const page = (id: string, f1: number, more: Partial<HeldOutPage> = {}): HeldOutPage => ({
  id,
  type: 'article',
  fold: 0,
  emptyTruth: false,
  words: score(f1),
  trained: score(1),
  baseline: score(0.91),
  nodes: score(0.5),
  milliseconds: 1,
  ...more,
});

test('means over pages, with and without empty truths, by type and by fold', () => {
  const pages = [
    page('a', 0.9),
    page('b', 0.6, { type: 'forum', fold: 1 }),
    page('c', 0, { emptyTruth: true }),
  ];
  expect(summarize(pages)).toEqual({
    pages: 3,
    wordF1: 0.5,
    wordPrecision: 0.5,
    wordRecall: 0.5,
    wordF1WithoutEmptyTruths: 0.75,
    wordF1OnTrainingPages: 1,
    nodeF1: 0.5,
    byType: { article: 0.45, forum: 0.6 },
    byFold: [0.45, 0.6],
    worseThanBaseline: ['b', 'c'],
    milliseconds: { median: 1, p99: 1 },
  });
});

test('types go by their names and folds by their numbers, in whatever order the pages come', () => {
  const { byType, byFold } = summarize([
    page('a', 0.9, { type: 'forum', fold: 1 }),
    page('b', 0.6, { type: 'article', fold: 0 }),
  ]);
  expect(Object.keys(byType)).toEqual(['article', 'forum']);
  expect(byFold).toEqual([0.6, 0.9]);
});

test('the median and the 99th percentile of the times, in whatever order the pages come', () => {
  const times = Array.from({ length: 200 }, (_, i) => (i * 73) % 200);
  const { milliseconds } = summarize(times.map((time, i) => page(String(i), 1, { milliseconds: time })));
  expect(milliseconds).toEqual({ median: 99, p99: 197 });
});

test('a page that is worse than the baseline by .3 exactly is not named', () => {
  const pages = [page('a', 0.2, { baseline: score(0.5) }), page('b', 0.19, { baseline: score(0.5) })];
  expect(summarize(pages).worseThanBaseline).toEqual(['b']);
});
