import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { blockPage } from '../../../../src/extraction/refine/block-page.ts';
import type { TrainingTruth } from '../../../../src/workbench/datasets/types.ts';
import { readPage } from '../../../../src/library/read-page.ts';
import { blockLabels, cachedLabels } from '../../../../src/workbench/train/labels.ts';
import { folderWith } from '../datasets/temporary.ts';

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

test('a block without words is not main content', () => {
  expect(labels('<p>one</p><p>\u0301</p>', 'one')).toEqual([1, 0]);
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

  test('labels blocks of which half of the words have an answer, and no blocks with fewer', () => {
    const parts = [
      { text: 'photo by', is: 'open' },
      { text: 'plums ripe', is: 'content' },
    ] as const;
    expect(inParts('<p>photo by plums ripe</p>', parts)).toEqual([1]);
    expect(inParts('<p>photo by plums</p><p>ripe</p>', parts)).toEqual([NaN, 1]);
  });

  test('takes for inside of the text what stands between its first and its last block', () => {
    const li = '<ul><li>menu</li></ul>';
    const parts = [{ text: 'one two five', is: 'content' }] as const;
    expect(inParts(`${li}<p>one two</p>${li}<p>five</p>${li}`, parts, { inside: ['li'] })).toEqual([
      ...[0, 1, NaN, 1, 0],
    ]);
  });

  test('takes a block of which half is content for content', () => {
    const parts = [{ text: 'one two five', is: 'content' }] as const;
    const first = '<p>one menu</p><ul><li>menu</li></ul><p>two five</p>';
    expect(inParts(first, parts, { inside: ['li'] })).toEqual([0.5, NaN, 1]);
    const last = '<p>one two</p><ul><li>menu</li></ul><p>five menu</p>';
    expect(inParts(last, parts, { inside: ['li'] })).toEqual([1, NaN, 0.5]);
    expect(inParts('<h1>one menu</h1><p>two five</p>', parts, { anywhere: ['h1'] })).toEqual([0.5, 1]);
    expect(inParts('<h1>one menu more</h1><p>two five</p>', parts, { anywhere: ['h1'] })).toEqual([NaN, 1]);
  });

  test('leaves open inside of the text what it leaves open anywhere', () => {
    const parts = [{ text: 'one two', is: 'content' }] as const;
    const body = '<p>one</p><h2>menu</h2><p>two</p>';
    expect(inParts(body, parts, { anywhere: ['h2'], inside: ['li'] })).toEqual([1, NaN, 1]);
  });

  test('labels a page that holds half of its truth', () => {
    const other = { text: 'plums are ripe', is: 'other' } as const;
    expect(inParts('<p>one</p><p>menu</p>', [{ text: 'one two', is: 'content' }])).toEqual([1, 0]);
    // What is no content does not count as found.
    const lost = [{ text: 'one two three four', is: 'content' } as const, other];
    expect(inParts('<p>one</p><p>plums are ripe</p>', lost)).toEqual([NaN, NaN]);
  });

  test('labels nothing of a page that does not hold its truth', () => {
    expect(inParts('<p>menu</p><p>one</p>', [{ text: 'one two three', is: 'content' }])).toEqual([NaN, NaN]);
  });
});

describe('labels in a file', () => {
  const page = blockPage(readPage('<body><p>one</p><p>two</p>').tree);
  const truth = { text: 'one' };

  test('are read from there while nothing has changed', () => {
    const file = path.join(folderWith({}), 'labels/1');
    expect([...cachedLabels(page, truth, file)]).toEqual([1, 0]);
    const bytes = readFileSync(file);
    bytes.writeFloatLE(0.25, bytes.length - 4);
    writeFileSync(file, bytes);
    expect([...cachedLabels(page, truth, file)]).toEqual([1, 0.25]);
  });

  test.each([
    ['truth', page, { text: 'two' }],
    ['page', blockPage(readPage('<body><p>two</p><p>one</p>').tree), truth],
    [
      'truth in parts',
      page,
      {
        ...truth,
        training: { parts: [{ text: 'two', is: 'content' as const }], open: { anywhere: [], inside: [] } },
      },
    ],
  ])('are made anew for another %s', (_, otherPage, otherTruth) => {
    const file = path.join(folderWith({}), 'labels');
    cachedLabels(page, truth, file);
    expect([...cachedLabels(otherPage, otherTruth, file)]).toEqual([0, 1]);
  });

  test('are made anew for the same text in other elements', () => {
    const file = path.join(folderWith({}), 'labels');
    const open = { anywhere: ['li'], inside: [] };
    const inParts = { text: '', training: { parts: [{ text: 'one', is: 'content' as const }], open } };
    const list = blockPage(readPage('<body><p>one</p><ul><li>two</li></ul>').tree);
    const paragraphs = blockPage(readPage('<body><p>one</p><div><p>two</p></div>').tree);
    expect([...cachedLabels(list, inParts, file)]).toEqual([1, NaN]);
    expect([...cachedLabels(paragraphs, inParts, file)]).toEqual([1, 0]);
  });
});
