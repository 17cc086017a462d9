/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { MODEL } from '../../../../src/extraction/refine/model.ts';
import { datasetOf } from '../../../../src/workbench/datasets/dataset.ts';
import {
  crossValidate,
  heldOutModel,
  unseenBy,
  type HeldOutModel,
} from '../../../../src/workbench/train/cross-validate.ts';
import { packTrees } from '../../../../src/workbench/train/pack.ts';
import { folderWith } from '../datasets/temporary.ts';

/** A model that keeps all or nothing, and says what it has not seen. */
function constant(keeps: boolean, without: readonly string[]): HeldOutModel {
  const odds = keeps ? 9000 : -9000;
  return { ...MODEL, forest: packTrees([[-1, odds]], 0), network: { ...MODEL.network, share: 0 }, without };
}

const TEXT = 'Plums are ripe in late August, and so are the first apples of the year.';
const dataset = datasetOf(
  { id: 'made-up', name: 'Made up' },
  {
    ids: ['a', 'b', 'c'],
    page: (id) =>
      Promise.resolve({
        id,
        html: `<body><p>${TEXT}</p>`,
        truth: { kind: 'text', text: TEXT, with: [], without: [] },
      }),
  },
);

describe('cross-validation', () => {
  test('answers each page by the model that has not seen it, wherever a fold of these pages would put it', async () => {
    const models = [constant(false, ['b']), constant(true, ['a', 'c'])];
    const pages = await crossValidate(dataset, models);
    expect(pages.map(({ id, fold, words, trained }) => [id, fold, words.f1, trained.f1])).toEqual([
      ['a', 1, 1, 0],
      ['b', 0, 0, 1],
      ['c', 1, 1, 0],
    ]);
  });

  test('judges one model on a collection that was left out', async () => {
    const pages = await crossValidate(dataset, [constant(true, ['a', 'b', 'c', 'd'])]);
    expect(pages.map(({ words }) => words.f1)).toEqual([1, 1, 1]);
  });

  test('answers no page by a model that has seen it', async () => {
    expect(() => unseenBy([{ without: ['a'] }, { without: ['c'] }], dataset.ids)).toThrow('page b');
    await expect(crossValidate(dataset, [constant(true, ['a', 'c'])])).rejects.toThrow('page b');
  });

  test('takes no model that does not say what it has seen', () => {
    const { without, ...silent } = constant(true, []);
    expect(without).toEqual([]);
    const folder = folderWith({ 'model-0.json': JSON.stringify(silent) });
    expect(() => heldOutModel(`${folder}/model-0.json`)).toThrow('does not say what it has not seen');
    expect(() => heldOutModel(`${folder}/model-1.json`)).toThrow('does not exist');
  });
});
