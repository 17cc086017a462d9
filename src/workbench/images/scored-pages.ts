import { cover } from '../../extraction/refine/cover.ts';
import { pageFacts } from '../../extraction/refine/features/features.ts';
import { fateOfLeaves } from '../../extraction/refine/media.ts';
import { blockPage } from '../../extraction/refine/block-page.ts';
import type { Method } from '../../extraction/types.ts';
import type { Dataset } from '../datasets/types.ts';
import { readPage } from '../../library/read-page.ts';
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
    const { title, headings } = pageFacts(page);
    // Only what is chosen differs from what the method would do.
    const probability = new Float64Array(chosen.length).fill(1);
    pages.push({
      id,
      type,
      sample,
      images: countImages(tree, methodFor(id).select(tree), labels),
      withTrueText: countImages(
        tree,
        cover(tree, fateOfLeaves(page, probability, chosen, title.block, headings.level)),
        labels,
      ),
    });
    progress();
  }
  return pages;
}
