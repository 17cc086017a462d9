import path from 'node:path';
import { datasetOf } from './dataset.ts';
import { DatasetError } from './dataset-error.ts';
import { listFolder, type About } from './files.ts';
import type { Dataset, LabelledPage } from './types.ts';

/** The HTML file of a page and the text file of its truth. */
export interface Pair {
  readonly html: string;
  readonly text: string;
}

/** The pairs of two folders, by the common part of their names, and the pages without a partner. */
export interface Pairs {
  readonly pairs: ReadonlyMap<string, Pair>;
  readonly alone: readonly string[];
}

const HTML = /\.html?$/i;
const TEXT = /\.txt$/i;

/** Pairs `<name>.html` (or `.htm`) with `<name>.txt`. Both can be in the same folder. */
export async function pairsIn(about: About, htmlFolder: string, textFolder: string): Promise<Pairs> {
  const pages = stems(await listFolder(about, htmlFolder), HTML);
  const texts = stems(await listFolder(about, textFolder), TEXT);
  if (pages.size === 0) throw new DatasetError(about, htmlFolder, 'holds no *.html');
  if (texts.size === 0) throw new DatasetError(about, textFolder, 'holds no *.txt');
  const pairs = new Map<string, Pair>();
  const alone: string[] = [];
  for (const [stem, name] of pages) {
    const text = texts.get(stem);
    if (text === undefined) alone.push(stem);
    else pairs.set(stem, { html: path.join(htmlFolder, name), text: path.join(textFolder, text) });
  }
  if (pairs.size === 0) {
    throw new DatasetError(about, textFolder, `holds no *.txt named as a page of ${htmlFolder}`);
  }
  return { pairs, alone };
}

/** The pairs of a data set in the form of github.com/j-szulc/html-cleaning-dataset-merged. */
export function inputAndGold(about: About, folder: string): Promise<Pairs> {
  return pairsIn(about, path.join(folder, 'input'), path.join(folder, 'GoldStandard'));
}

function stems(names: readonly string[], ending: RegExp): Map<string, string> {
  return new Map(names.filter((name) => ending.test(name)).map((name) => [name.replace(ending, ''), name]));
}

/**
 * A data set whose pages are pairs of files.
 *
 * @param readPage reads the page of a pair.
 * @param notes for reports, beside the one on pages without a truth.
 */
export function datasetOfPairs(
  about: About,
  { pairs, alone }: Pairs,
  readPage: (id: string, pair: Pair) => Promise<LabelledPage>,
  notes: readonly string[] = [],
): Dataset {
  const onAlone = alone.length === 0 ? [] : [`${alone.length} pages have no text file and are left out.`];
  return datasetOf(about, {
    ids: pairs.keys(),
    notes: [...onAlone, ...notes],
    page: (id) => readPage(id, pairs.get(id) as Pair),
  });
}
