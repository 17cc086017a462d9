import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../../extraction/refine/learned.ts';
import { refined } from '../../extraction/refine/refined.ts';
import type { MeasuredTree, Selection } from '../../extraction/types.ts';
import { textOf } from '../../extraction/text.ts';
import { bodyWithoutLandmarks, wholeBody } from '../../extraction/baselines/baselines.ts';
import type { Dataset } from '../datasets/types.ts';
import { alignmentWords, alignText } from '../metrics/align.ts';
import { retrievedNodes, textNodes } from '../metrics/node-set.ts';
import { nodeScore } from '../metrics/nodes.ts';
import { relevantByText } from '../metrics/relevant-nodes.ts';
import type { PageScore } from '../metrics/score.ts';
import { bagOfWords } from '../metrics/words.ts';
import { readPage } from '../../library/read-page.ts';
import { pack, type TrainedModel } from './pack.ts';

/** One page, answered by the model that was trained without its domain. */
export interface HeldOutPage {
  readonly id: string;
  readonly type: string;
  readonly fold: number;
  readonly emptyTruth: boolean;
  readonly words: PageScore;
  /** The score of the next fold's model, which was trained on this page; the same score if there is only one model. */
  readonly trained: PageScore;
  /** The better of the two baselines on this page: the whole page, or the page without its landmarks. */
  readonly baseline: PageScore;
  /** By alignment with the truth. */
  readonly nodes: PageScore;
  /** The time from the measured tree to the selection. */
  readonly milliseconds: number;
}

/** A model, and the pages that it was trained without, as the trainer wrote them down. */
export interface HeldOutModel extends Model {
  readonly without: readonly string[];
}

/** The models of a training folder, one for each fold. @throws if `npm run train` has not made them. */
export function foldModels(folder: string): HeldOutModel[] {
  return foldFiles(folder).map(heldOutModel);
}

/** The files of the same models. */
export function foldFiles(folder: string, folds = 5): string[] {
  return Array.from({ length: folds }, (_, fold) => join(folder, `model-${fold}.json`));
}

/** @throws if the file does not exist, or if it does not list the pages that it was trained without. */
export function heldOutModel(file: string): HeldOutModel {
  const model = trainedModel(file);
  return { ...pack(model), without: model.without };
}

/** The same, not packed. @throws as `heldOutModel` does. */
export function trainedModel(file: string): TrainedModel & Pick<HeldOutModel, 'without'> {
  if (!existsSync(file)) throw new Error(`${file} does not exist: run "npm run train" first.`);
  const model = JSON.parse(readFileSync(file, 'utf8')) as TrainedModel & Partial<HeldOutModel>;
  const { without } = model;
  if (!without)
    throw new Error(
      `${file} does not list the pages that it was trained without: run "npm run train" again.`,
    );
  return { ...model, without };
}

/**
 * For each page, the index of the one model that may answer it: the model that was trained without it. This comes
 * from the models and is never computed again, because folds of other pages would be other folds.
 *
 * @throws if a page was in the training of every model.
 */
export function unseenBy(
  models: readonly Pick<HeldOutModel, 'without'>[],
  pages: readonly string[],
): ReadonlyMap<string, number> {
  const indices = new Map<string, number>();
  models.forEach(({ without }, index) => without.forEach((page) => indices.set(page, index)));
  const seen = pages.find((page) => !indices.has(page));
  if (seen !== undefined)
    throw new Error(`no model lists page ${seen} among those that it was trained without.`);
  return indices;
}

/** Scores each page with the shipped method and the model of its fold. */
export async function crossValidate(
  dataset: Dataset,
  models: readonly HeldOutModel[],
  change: (html: string) => string = (html) => html,
  progress: (done: number, all: number) => void = () => {},
): Promise<HeldOutPage[]> {
  const methods = models.map((model) => refined(model));
  const baselines = [wholeBody(), bodyWithoutLandmarks()];
  const scored: HeldOutPage[] = [];
  for await (const { id, type, fold, tree, truth } of pagesInFolds(
    dataset,
    unseenBy(models, dataset.ids),
    change,
  )) {
    const start = performance.now();
    const answer = methods[fold].select(tree);
    const milliseconds = performance.now() - start;
    const trained = methods[(fold + 1) % methods.length].select(tree);
    const score = (selection: Selection) => bagOfWords(textOf(tree, selection), truth);
    const [all, some] = baselines.map((method) => score(method.select(tree)));
    scored.push({
      id,
      type,
      fold,
      emptyTruth: truth.trim() === '',
      words: score(answer),
      trained: score(trained),
      baseline: all.f1 > some.f1 ? all : some,
      nodes: nodeScore(relevantNodes(tree, truth), retrievedNodes(tree, answer)),
      milliseconds,
    });
    progress(scored.length, dataset.ids.length);
  }
  return scored;
}

/** A page to be answered by the model of its fold. */
export interface PageInFold {
  readonly id: string;
  readonly type: string;
  readonly fold: number;
  readonly tree: MeasuredTree;
  readonly truth: string;
}

/** The pages of a data set with texts as truths, one at a time, each with the model that was trained without it. */
export async function* pagesInFolds(
  dataset: Dataset,
  folds: ReadonlyMap<string, number>,
  change: (html: string) => string = (html) => html,
): AsyncGenerator<PageInFold> {
  for await (const { id, type = '', truth, html } of dataset.pages()) {
    if (truth.kind !== 'text')
      throw new RangeError(`${dataset.name} does not state the text of the main content.`);
    const fold = folds.get(id);
    if (fold === undefined) throw new RangeError(`No model was trained without page ${id}.`);
    yield { id, type, fold, tree: readPage(change(html)).tree, truth: truth.text };
  }
}

function relevantNodes(tree: MeasuredTree, truth: string) {
  const words = textNodes(tree).map((node) => alignmentWords((tree.nodes[node] as Text).data));
  return relevantByText(tree, alignText(words, alignmentWords(truth)).relevant);
}
