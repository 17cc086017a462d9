import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockText } from '../../extraction/refine/block-text.ts';
import { featureGroups } from '../../extraction/refine/features/features.ts';
import { blockPage, type BlockPage } from '../../extraction/refine/page.ts';
import { foldsByDomain } from '../datasets/folds.ts';
import type { Dataset, LabelledPage } from '../datasets/types.ts';
import { wordsOf } from '../metrics/words.ts';
import { readPage } from '../read-page.ts';
import { blockLabels } from './labels.ts';

/** Everything that training needs of the pages, as files in one folder. */
export async function exportPages(
  dataset: Dataset,
  folder: string,
  progress: (done: number, all: number) => void = () => {},
): Promise<void> {
  mkdirSync(join(folder, 'labels'), { recursive: true });
  const pages: {
    id: string;
    url: string | undefined;
    type: string | undefined;
    blocks: number;
    truthWords: number;
  }[] = [];
  const features: Float32Array[] = [];
  const labels: Float32Array[] = [];
  const weights: Int32Array[] = [];
  const bags: number[][] = [];
  const bagSizes: number[] = [];
  const truths: number[][] = [];
  let groups: Record<string, string[]> = {};
  let names: string[] = [];
  for await (const page of dataset.pages()) {
    const { tree } = readPage(page.html);
    const blocked = blockPage(tree);
    const found = featureGroups(blocked);
    groups = Object.fromEntries(Object.entries(found).map(([name, group]) => [name, Object.keys(group)]));
    names = Object.values(groups).flat();
    features.push(
      matrixOf(
        blocked,
        Object.values(found).flatMap((group) => Object.values(group)),
      ),
    );
    const truth = textOfTruth(page);
    labels.push(cachedLabels(blocked, truth, join(folder, 'labels', `${page.id}`)));
    weights.push(blocked.blocks.words);
    const ids = new Map<string, number>();
    const idOf = (word: string): number => {
      let id = ids.get(word);
      if (id === undefined) ids.set(word, (id = ids.size));
      return id;
    };
    const truthIds = wordsOf(truth).map(idOf);
    truths.push(truthIds);
    for (let b = 0; b < blocked.blocks.length; b++) {
      const bag = wordsOf(blockText(blocked, b)).map(idOf);
      bags.push(bag);
      bagSizes.push(bag.length);
    }
    pages.push({
      id: page.id,
      url: page.url,
      type: page.type,
      blocks: blocked.blocks.length,
      truthWords: truthIds.length,
    });
    progress(pages.length, dataset.ids.length);
  }
  const folds = foldsByDomain(pages);
  const write = (name: string, data: Float32Array | Int32Array) =>
    writeFileSync(join(folder, name), Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  write('features.f32', joined(features, Float32Array));
  write('labels.f32', joined(labels, Float32Array));
  write('words.i32', joined(weights, Int32Array));
  write('bags.i32', Int32Array.from(bags.flat()));
  write('bag-sizes.i32', Int32Array.from(bagSizes));
  write('truths.i32', Int32Array.from(truths.flat()));
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify({
      dataset: dataset.name,
      names,
      groups,
      pages: pages.map((page, i) => ({ ...page, fold: folds[i] })),
    }),
  );
}

function matrixOf({ blocks }: BlockPage, features: readonly ((block: number) => number)[]): Float32Array {
  const matrix = new Float32Array(blocks.length * features.length);
  let at = 0;
  for (let b = 0; b < blocks.length; b++) for (const feature of features) matrix[at++] = feature(b);
  return matrix;
}

function textOfTruth({ id, truth }: LabelledPage): string {
  if (truth.kind !== 'text') throw new RangeError(`Page ${id} has no truth as text, which training needs.`);
  return truth.text;
}

/** Alignment is the slow part, and changes only with the text of the blocks. */
function cachedLabels(page: BlockPage, truth: string, file: string): Float32Array {
  const { blocks } = page;
  const key = createHash('sha1').update(`${blocks.first.join()} ${blocks.end.join()} ${truth}`).digest();
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    if (bytes.subarray(0, key.length).equals(key)) {
      return new Float32Array(Uint8Array.from(bytes.subarray(key.length)).buffer);
    }
  }
  const labels = blockLabels(page, truth);
  writeFileSync(file, Buffer.concat([key, Buffer.from(labels.buffer, labels.byteOffset, labels.byteLength)]));
  return labels;
}

function joined<T extends Float32Array | Int32Array>(
  parts: readonly T[],
  type: new (length: number) => T,
): T {
  const out = new type(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
