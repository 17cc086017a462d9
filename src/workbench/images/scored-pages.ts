import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cover } from '../../extraction/refine/cover.ts';
import { MODEL } from '../../extraction/refine/model.ts';
import { pageFacts } from '../../extraction/refine/features/features.ts';
import { fateOfLeaves } from '../../extraction/refine/media.ts';
import { blockPage } from '../../extraction/refine/block-page.ts';
import { refined } from '../../extraction/refine/refined.ts';
import type { Method } from '../../extraction/types.ts';
import type { Dataset } from '../datasets/types.ts';
import { readPage } from '../../library/read-page.ts';
import { foldModels } from '../train/cross-validate.ts';
import { blockLabels } from '../train/labels.ts';
import { labelledImages, type Sample } from './labels.ts';
import { countImages, type ImageCounts } from './score.ts';

export interface ScoredImages {
  readonly id: string;
  readonly type: string;
  readonly sample: Sample;
  readonly images: ImageCounts;
  /** The same with the true text instead of the kept text, which measures the choice of images alone. */
  readonly withTrueText: ImageCounts;
}

/** From this share of words in the truth on, a block counts as true. */
const TRUE = 0.5;

/** Counts the kept images of each labelled page. */
export async function scoreImages(
  dataset: Pick<Dataset, 'page'>,
  methodFor: (id: string) => Method,
  progress: () => void = () => {},
): Promise<ScoredImages[]> {
  const pages: ScoredImages[] = [];
  for (const [id, { sample, labels }] of labelledImages()) {
    const { html, type = '', truth } = await dataset.page(id);
    const { tree } = readPage(html);
    const page = blockPage(tree);
    const chosen = Uint8Array.from(
      blockLabels(page, truth.kind === 'text' ? truth : { text: '' }),
      (share) => (share >= TRUE ? 1 : 0),
    );
    pages.push({
      id,
      type,
      sample,
      images: countImages(tree, methodFor(id).select(tree), labels),
      withTrueText: countImages(
        tree,
        cover(tree, fateOfLeaves(page, chosen, pageFacts(page).title.block)),
        labels,
      ),
    });
    progress();
  }
  return pages;
}

/** The method with the model that was trained without the page's domain, or undefined if nothing was trained. */
export function heldOutMethods(folder: string): ((id: string) => Method) | undefined {
  const file = join(folder, 'pages.json');
  if (!existsSync(file) || !existsSync(join(folder, 'model-0.json'))) return undefined;
  const { pages } = JSON.parse(readFileSync(file, 'utf8')) as { pages: { id: string; fold: number }[] };
  const folds = new Map(pages.map(({ id, fold }) => [id, fold]));
  const methods = foldModels(folder).map((model) => refined(model));
  const shipped = refined(MODEL);
  return (id) => methods[folds.get(id) ?? -1] ?? shipped;
}
