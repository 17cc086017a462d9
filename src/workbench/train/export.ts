import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureGroups, pageFacts, writeColumn } from '../../extraction/refine/features/features.ts';
import { blockPage } from '../../extraction/refine/block-page.ts';
import { tokensOf } from '../../extraction/refine/tokens.ts';
import { allAtOnce } from '../../extraction/steps.ts';
import { domainOf, foldsByDomain } from '../datasets/folds.ts';
import type { Dataset, LabelledPage } from '../datasets/types.ts';
import { readPage } from '../../library/read-page.ts';
import { cachedLabels } from './labels.ts';
import { worldOf } from './worlds.ts';

/** One page as columns: each array has an entry, or a row, for each block. */
interface PageColumns {
  /** The names of the features by group. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly features: Float32Array;
  readonly labels: Float32Array;
  readonly words: Int32Array;
  readonly tokenCounts: Int32Array;
  readonly tokens: readonly string[];
}

/**
 * Writes the pages for training into one folder: pages.json, vocabulary.json, and the columns of all blocks, one page
 * after the other, as arrays of numbers that `numpy.fromfile` reads.
 */
export async function exportPages(
  dataset: Dataset,
  folder: string,
  progress: () => void = () => {},
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const pages: (Pick<LabelledPage, 'id' | 'url' | 'type'> & { blocks: number })[] = [];
  const columns: PageColumns[] = [];
  const vocabulary = new Map<string, number>();
  const tokens: Int32Array[] = [];
  for await (const page of dataset.pages()) {
    const own = columnsOf(page, folder);
    tokens.push(Int32Array.from(own.tokens, (token) => numberIn(vocabulary, token)));
    columns.push({ ...own, tokens: [] });
    pages.push({ id: page.id, url: page.url, type: page.type, blocks: own.words.length });
    progress();
  }
  const folds = foldsByDomain(pages);
  const groups = columns[0]?.groups ?? {};
  const about = {
    dataset: dataset.name,
    groups,
    names: Object.values(groups).flat(),
    pages: pages.map((page, i) => ({
      ...page,
      fold: folds[i],
      world: worldOf(page.id),
      domain: domainOf(page),
    })),
  };
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(about));
  writeFileSync(join(folder, 'vocabulary.json'), JSON.stringify([...vocabulary.keys()]));
  const write = (name: string, parts: readonly (Float32Array | Int32Array)[]) =>
    writeFileSync(
      join(folder, name),
      Buffer.concat(
        parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
      ),
    );
  write(
    'features.f32',
    columns.map((page) => page.features),
  );
  write(
    'labels.f32',
    columns.map((page) => page.labels),
  );
  write(
    'words.i32',
    columns.map((page) => page.words),
  );
  write(
    'token-counts.i32',
    columns.map((page) => page.tokenCounts),
  );
  write('tokens.i32', tokens);
}

function columnsOf({ id, html, truth }: LabelledPage, folder: string): PageColumns {
  const page = blockPage(readPage(html).tree, true);
  const { tree, blocks } = page;
  const facts = pageFacts(page);
  const found = Object.entries(featureGroups(page, facts));
  const columns = found
    .flatMap(([, group]) => Object.values(group))
    .map((feature) => {
      const column = new Float32Array(blocks.length);
      writeColumn(column, feature);
      return column;
    });
  const features = new Float32Array(blocks.length * columns.length);
  const { text, heading, parts, names, firstName } = allAtOnce(tokensOf(page, facts.headings));
  const tokens: string[] = [];
  const tokenCounts = new Int32Array(blocks.length);
  for (let b = 0, at = 0; b < blocks.length; b++) {
    for (const column of columns) features[at++] = column[b];
    const before = tokens.length;
    tokens.push(...text[b].map((word) => `t:${word}`), ...heading[b].map((word) => `h:${word}`));
    for (let i = blocks.first[b]; i >= 0; i = tree.parent[i])
      tokens.push(...names.slice(firstName[i], firstName[i + 1]).map((part) => `n:${parts[part]}`));
    tokenCounts[b] = tokens.length - before;
  }
  return {
    groups: Object.fromEntries(found.map(([name, group]) => [name, Object.keys(group)])),
    features,
    // Pages without a text as truth are exported only for their features.
    labels: cachedLabels(page, truth.kind === 'text' ? truth : { text: '' }, join(folder, 'labels', id)),
    words: blocks.words,
    tokenCounts,
    tokens,
  };
}

function numberIn(vocabulary: Map<string, number>, token: string): number {
  let number = vocabulary.get(token);
  if (number === undefined) vocabulary.set(token, (number = vocabulary.size));
  return number;
}
