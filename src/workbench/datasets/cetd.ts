import path from 'node:path';
import { DatasetError } from './dataset-error.ts';
import { decodeHtml, decodeText } from './decode-html.ts';
import { isFolder, listFolder, readBytes } from './files.ts';
import { datasetOfPairs, pairsIn, type Pair } from './pairs.ts';
import { textTruth } from './text-truth.ts';
import type { Dataset, DatasetReader, LabelledPage } from './types.ts';

const PAGES = 'original';
const TEXTS = 'gold';

/** The data of the CETD paper: the "Big 5" and "Chaos". The type of a page is the site that it comes from. */
export const cetd: DatasetReader = {
  id: 'cetd',
  name: 'CETD (Big 5, Chaos)',
  source:
    'Sun, Song, Liao, "DOM Based Content Extraction via Text Density" (SIGIR 2011), ofey.me/projects/cetd',
  truth: 'text',
  form:
    `a folder with a folder for each source (arstechnica, BBC, Chaos, nytimes, wiki, YAHOO!), each with the ` +
    `pages N.htm in ${PAGES}/ and the texts N.txt in ${TEXTS}/; or one such source`,
  open,
};

async function open(folder: string): Promise<Dataset> {
  const pairs = new Map<string, Pair>();
  const alone: string[] = [];
  for (const [source, root] of await sourcesIn(folder)) {
    const found = await pairsIn(cetd, path.join(root, PAGES), path.join(root, TEXTS));
    for (const [stem, pair] of found.pairs) pairs.set(`${source}/${stem}`, pair);
    alone.push(...found.alone);
  }
  if (pairs.size === 0) {
    throw new DatasetError(cetd, folder, `holds no source with ${PAGES}/ and ${TEXTS}/`);
  }
  return datasetOfPairs(cetd, { pairs, alone }, readPage);
}

/** The names and folders of the sources: the subfolders of `folder`, or `folder` itself. */
async function sourcesIn(folder: string): Promise<[string, string][]> {
  const candidates: [string, string][] = (await listFolder(cetd, folder)).map((name) => [
    name,
    path.join(folder, name),
  ]);
  candidates.push([path.basename(path.resolve(folder)), folder]);
  const sources: [string, string][] = [];
  for (const [name, root] of candidates) {
    if (await isFolder(path.join(root, PAGES))) sources.push([name, root]);
  }
  return sources;
}

async function readPage(id: string, pair: Pair): Promise<LabelledPage> {
  return {
    id,
    type: id.slice(0, id.indexOf('/')),
    html: decodeHtml(await readBytes(cetd, pair.html)),
    truth: textTruth(decodeText(await readBytes(cetd, pair.text)).trim()),
  };
}
