import { expect, test } from '@jest/globals';
import { blockPage } from '../../../../src/extraction/refine/page.ts';
import { readPage } from '../../../../src/workbench/read-page.ts';
import { blockLabels } from '../../../../src/workbench/train/labels.ts';

const labels = (body: string, truth: string) => [
  ...blockLabels(blockPage(readPage(`<body>${body}`).tree), truth),
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
