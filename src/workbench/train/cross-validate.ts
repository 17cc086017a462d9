import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../../extraction/refine/forest.ts';
import { refined } from '../../extraction/refine/refined.ts';
import type { Selection } from '../../extraction/types.ts';
import { textOf } from '../../extraction/text.ts';
import { bodyWithoutLandmarks, wholeBody } from '../../extraction/baselines/baselines.ts';
import { foldsByDomain } from '../datasets/folds.ts';
import type { Dataset, LabelledPage } from '../datasets/types.ts';
import { alignmentWords, alignText } from '../metrics/align.ts';
import { retrievedNodes, textNodes } from '../metrics/node-set.ts';
import { nodeScore } from '../metrics/nodes.ts';
import { relevantByText } from '../metrics/relevant-nodes.ts';
import type { PageScore } from '../metrics/score.ts';
import { bagOfWords } from '../metrics/words.ts';
import { readPage, type ReadPage } from '../read-page.ts';

/** One page answered by the model that has not seen its domain. */
export interface HeldOutPage {
  readonly id: string;
  readonly type: string;
  readonly fold: number;
  readonly emptyTruth: boolean;
  readonly words: PageScore;
  /** Of the model of the next fold, which was trained on this page. */
  readonly trained: PageScore;
  /** The better of the two baselines, page by page: all of it, and all but its landmarks. */
  readonly baseline: PageScore;
  /** By alignment of the truth. */
  readonly nodes: PageScore;
  /** From the measured tree to the selection. */
  readonly milliseconds: number;
}

/** The model files of a training folder, one per fold. @throws when `npm run train` has not made them. */
export function foldModels(folder: string, folds = 5): Model[] {
  return Array.from({ length: folds }, (_, fold) => {
    const file = join(folder, `model-${fold}.json`);
    if (!existsSync(file)) throw new Error(`${file} does not exist: run "npm run train" first.`);
    return JSON.parse(readFileSync(file, 'utf8')) as Model;
  });
}

/** Scores each page through the shipped method, with the model of its fold. */
export async function crossValidate(
  dataset: Dataset,
  models: readonly Model[],
  change: (html: string) => string = (html) => html,
  progress: (done: number, all: number) => void = () => {},
): Promise<HeldOutPage[]> {
  const methods = models.map((model) => refined(model));
  const baselines = [wholeBody(), bodyWithoutLandmarks()];
  const pages: LabelledPage[] = [];
  for await (const { id, url, type, truth } of dataset.pages())
    pages.push({ id, url, type, truth, html: '' });
  const folds = foldsByDomain(pages);
  const scored: HeldOutPage[] = [];
  for (let i = 0; i < pages.length; i++) {
    const { html } = await dataset.page(pages[i].id);
    const truth = pages[i].truth;
    if (truth.kind !== 'text') throw new RangeError(`${dataset.name} has no truths as text.`);
    const page = readPage(change(html));
    const start = performance.now();
    const answer = methods[folds[i]].select(page.tree);
    const milliseconds = performance.now() - start;
    const trained = methods[(folds[i] + 1) % methods.length].select(page.tree);
    const score = (selection: Selection) => bagOfWords(textOf(page.tree, selection), truth.text);
    const [all, some] = baselines.map((method) => score(method.select(page.tree)));
    scored.push({
      id: pages[i].id,
      type: pages[i].type ?? '',
      fold: folds[i],
      emptyTruth: truth.text.trim() === '',
      words: score(answer),
      trained: score(trained),
      baseline: all.f1 > some.f1 ? all : some,
      nodes: nodeScore(relevantNodes(page, truth.text), retrievedNodes(page.tree, answer)),
      milliseconds,
    });
    progress(scored.length, pages.length);
  }
  return scored;
}

function relevantNodes({ tree }: ReadPage, truth: string) {
  const words = textNodes(tree).map((node) => alignmentWords((tree.nodes[node] as Text).data));
  return relevantByText(tree, alignText(words, alignmentWords(truth)).relevant);
}
