import { describe, expect, test } from '@jest/globals';
import { blockPage } from '../../../../src/extraction/refine/page.ts';
import type { TrainingTruth } from '../../../../src/workbench/datasets/types.ts';
import { readPage } from '../../../../src/library/read-page.ts';
import { blockLabels } from '../../../../src/workbench/train/labels.ts';

const labels = (body: string, truth: string) => [
  ...blockLabels(blockPage(readPage(`<body>${body}`).tree), { text: truth }),
];

test('the label of a block is the share of its words in the truth', () => {
  expect(labels('<p>menu</p><p>one two three four</p><p>five six</p>', 'one two three four five')).toEqual([
    0, 1, 0.5,
  ]);
});

test('a word that stands twice counts where its neighbours are', () => {
  expect(labels('<p>plums</p><p>plums are ripe</p>', 'plums are ripe')).toEqual([0, 1]);
});

test('without a truth nothing is main content', () => {
  expect(labels('<p>one</p>', '')).toEqual([0]);
});

describe('a truth in parts', () => {
  const inParts = (
    body: string,
    parts: TrainingTruth['parts'],
    open: Partial<TrainingTruth['open']> = {},
  ): number[] => [
    ...blockLabels(blockPage(readPage(`<body>${body}`).tree), {
      text: '',
      training: { parts, open: { anywhere: [], inside: [], ...open } },
    }),
  ];

  test('leaves without a label what collections disagree on', () => {
    const parts = [
      { text: 'plums are ripe', is: 'content' },
      { text: 'photo by a friend', is: 'open' },
      { text: 'plums are sour', is: 'other' },
    ] as const;
    const body = '<p>plums are ripe</p><p>photo by a friend</p><p>plums are sour</p><p>menu</p>';
    expect(inParts(body, parts)).toEqual([1, NaN, 0, 0]);
  });

  test('labels a block by the words that have an answer', () => {
    const parts = [
      { text: 'photo', is: 'open' },
      { text: 'plums are ripe', is: 'content' },
    ] as const;
    expect(inParts('<p>photo plums are ripe</p><p>photo</p>', parts)).toEqual([1, 0]);
  });

  test('leaves elements without a label that other collections count', () => {
    const parts = [{ text: 'one two five six', is: 'content' }] as const;
    const body = '<h1>plums</h1><p>one two</p><ul><li>three</li></ul><p>five six</p><ul><li>menu</li></ul>';
    expect(inParts(body, parts, { anywhere: ['h1'], inside: ['li'] })).toEqual([NaN, 1, NaN, 1, 0]);
    expect(inParts('<h1>one two five six</h1>', parts, { anywhere: ['h1'] })).toEqual([1]);
  });

  test('labels nothing of a page that does not hold its truth', () => {
    expect(inParts('<p>menu</p><p>one</p>', [{ text: 'one two three', is: 'content' }])).toEqual([NaN, NaN]);
  });
});
