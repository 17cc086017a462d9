import { articleExtractionBenchmark } from './article-extraction-benchmark.ts';
import { cetd } from './cetd.ts';
import { chineseWeb } from './chinese-web.ts';
import { cleaneval } from './cleaneval.ts';
import { dates } from './dates.ts';
import { dragnet } from './dragnet.ts';
import { fixtures } from './fixtures.ts';
import { fundus } from './fundus.ts';
import { l3sGn1 } from './l3s-gn1.ts';
import { manuals } from './manuals.ts';
import { mercury } from './mercury.ts';
import { newspapers } from './newspapers.ts';
import { readability } from './readability.ts';
import { recipes } from './recipes.ts';
import { segments } from './segments.ts';
import { teco } from './teco.ts';
import type { Dataset, DatasetReader } from './types.ts';
import { wcxb } from './wcxb.ts';

/** All data sets of the workbench. The commands, their help and the tests read this list. */
export const DATASETS: readonly DatasetReader[] = [
  wcxb,
  teco,
  cleaneval,
  cetd,
  articleExtractionBenchmark,
  segments,
  recipes,
  dates,
  readability,
  l3sGn1,
  dragnet,
  chineseWeb,
  fundus,
  mercury,
  manuals,
  newspapers,
  fixtures,
];

/** Opens the data set with this id in a folder. */
export async function openDataset(id: string, folder: string): Promise<Dataset> {
  const reader = DATASETS.find((each) => each.id === id);
  if (!reader) {
    const known = DATASETS.map((each) => each.id).join(', ');
    throw new RangeError(`There is no data set "${id}". There are: ${known}.`);
  }
  return reader.open(folder);
}
