/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { MODEL } from '../../../../src/extraction/refine/model.ts';
import type { LabelledPage } from '../../../../src/workbench/datasets/types.ts';
import { datasetOf } from '../../../../src/workbench/datasets/dataset.ts';
import {
  crossValidate,
  foldModels,
  heldOutModel,
  pagesInFolds,
  unseenBy,
  type HeldOutModel,
  type PageInFold,
} from '../../../../src/workbench/train/cross-validate.ts';
import { packTrees } from '../../../../src/workbench/train/pack.ts';
import { folderWith } from '../datasets/temporary.ts';

/** A model that keeps all or nothing, and lists the pages that it was trained without. */
function constant(keeps: boolean, without: readonly string[]): HeldOutModel {
  const odds = keeps ? 9000 : -9000;
  const forest = packTrees([[-1, odds]], 0);
  return { ...MODEL, forest, network: { ...MODEL.network, share: 0 }, textForest: forest, without };
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
  test('answers each page with the model that was trained without it, wherever a fold of these pages would put it', async () => {
    const models = [constant(false, ['b']), constant(true, ['a', 'c'])];
    const pages = await crossValidate(dataset, models);
    expect(pages.map(({ id, fold, words, trained }) => [id, fold, words.f1, trained.f1])).toEqual([
      ['a', 1, 1, 0],
      ['b', 0, 0, 1],
      ['c', 1, 1, 0],
    ]);
    // The nodes are those of the same answer.
    expect(pages.map(({ nodes }) => nodes.f1)).toEqual([1, 0, 1]);
  });

  test('compares the nodes of an answer with those that the truth is made of', async () => {
    const html = `<body><p>${TEXT}</p><footer><p>Imprint</p></footer>`;
    const page: LabelledPage = { id: 'a', html, truth: { kind: 'text', text: TEXT, with: [], without: [] } };
    const one = datasetOf({ id: 'one', name: 'One' }, { ids: ['a'], page: () => Promise.resolve(page) });
    const [{ nodes }] = await crossValidate(one, [constant(true, ['a'])]);
    // P and its text, of six elements and texts.
    expect([nodes.precision, nodes.recall]).toEqual([2 / 6, 1]);
  });

  test('judges one model on a collection that was left out', async () => {
    const told: string[] = [];
    const tell = (done: number, all: number): void => void told.push(`${done} of ${all}`);
    const pages = await crossValidate(dataset, [constant(true, ['a', 'b', 'c', 'd'])], undefined, tell);
    expect(pages.map(({ words }) => words.f1)).toEqual([1, 1, 1]);
    expect(told).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  });

  test('answers no page by a model that has seen it', async () => {
    expect(() => unseenBy([{ without: ['a'] }, { without: ['c'] }], dataset.ids)).toThrow('page b');
    await expect(crossValidate(dataset, [constant(true, ['a', 'c'])])).rejects.toThrow('page b');
  });

  test('takes pages as they are, or changed', async () => {
    const models = [constant(true, ['a', 'b', 'c'])];
    const changed = await crossValidate(dataset, models, (html) => html.replace('late', 'early'));
    expect(changed.map(({ words }) => words.recall < 1)).toEqual([true, true, true]);
  });

  test('tells the type of a page, whether its truth is empty, the better baseline, and the time', async () => {
    const page = (html: string, text: string, type?: string): LabelledPage => ({
      id: '',
      html,
      type,
      truth: { kind: 'text', text, with: [], without: [] },
    });
    const pages = {
      // All of it is the better one of the two, then all but its landmarks; pages come in the order of their names.
      all: page(`<body><nav>${TEXT}</nav>`, TEXT, 'listing'),
      best: page(`<body><nav>menu</nav><p>${TEXT}</p>`, TEXT),
      none: page(`<body><p>${TEXT}</p>`, ' \n'),
    };
    const ids = Object.keys(pages) as (keyof typeof pages)[];
    const mixed = datasetOf(
      { id: 'mixed', name: 'Mixed' },
      { ids, page: (id) => Promise.resolve({ ...pages[id as keyof typeof pages], id }) },
    );
    const start = performance.now();
    const scored = await crossValidate(mixed, [constant(true, ids)]);
    const all = performance.now() - start;
    expect(scored.map(({ type }) => type)).toEqual(['listing', '', '']);
    expect(scored.map(({ emptyTruth }) => emptyTruth)).toEqual([false, false, true]);
    expect(scored.slice(0, 2).map(({ baseline }) => baseline.f1)).toEqual([1, 1]);
    for (const { milliseconds } of scored) expect(milliseconds >= 0 && milliseconds < all).toBe(true);
  });

  test('reads pages as they are where nothing else is said', async () => {
    const first = await pagesInFolds(dataset, new Map([['a', 0]])).next();
    const { id, fold, truth, tree } = first.value as PageInFold;
    expect([id, fold, truth, tree.words[0]]).toEqual(['a', 0, TEXT, 15]);
  });

  test('takes no truth but texts, and no page without a model', async () => {
    const labelled = datasetOf(
      { id: 'labelled', name: 'Labelled' },
      {
        ids: ['a'],
        page: (id) =>
          Promise.resolve({ id, html: '', truth: { kind: 'labels', html: '', selector: 'p' } } as const),
      },
    );
    const first = (data: typeof labelled, folds: ReadonlyMap<string, number>) =>
      pagesInFolds(data, folds).next();
    await expect(first(labelled, new Map([['a', 0]]))).rejects.toThrow(
      'Labelled does not state the text of the main content.',
    );
    await expect(first(dataset, new Map([['b', 0]]))).rejects.toThrow('No model was trained without page a.');
  });

  test('takes no model that does not say what it has seen', () => {
    const { without, ...silent } = constant(true, []);
    expect(without).toEqual([]);
    const folder = folderWith({ 'model-0.json': JSON.stringify(silent) });
    expect(() => heldOutModel(`${folder}/model-0.json`)).toThrow(
      'does not list the pages that it was trained without',
    );
    expect(() => heldOutModel(`${folder}/model-1.json`)).toThrow('does not exist');
  });

  test('reads the models of five folds, and the pages that each was trained without', () => {
    const empty = { features: [], lexicon: {}, trees: [], textTrees: [], gate: [] };
    const network = {
      ...MODEL.network,
      means: [],
      deviations: [],
      steps: [],
      weights: [],
      bias: [],
      out: [],
    };
    const files = Object.fromEntries(
      Array.from({ length: 6 }, (_, fold) => [
        `model-${fold}.json`,
        JSON.stringify({ ...empty, network, without: [`page ${fold}`] }),
      ]),
    );
    const models = foldModels(folderWith(files));
    expect(models.map(({ without }) => without)).toEqual([0, 1, 2, 3, 4].map((fold) => [`page ${fold}`]));
  });
});
