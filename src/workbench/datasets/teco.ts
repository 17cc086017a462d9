import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { datasetOf } from './dataset.ts';
import { DatasetError } from './dataset-error.ts';
import { decodeHtml } from './decode-html.ts';
import { listFolder, readBytes } from './files.ts';
import type { Dataset, DatasetReader, LabelledPage } from './types.ts';

const MAIN_CONTENT = 'TECO_mainContent';
/** All classes of labels. The suite adds numbers to some of them. */
const LABELS = /\bTECO_(?:mainContent|notTemplate|mainMenu)\d*\b/g;
const PAGE = /\.(?:x|s)?html?$|\.php$|\.aspx?$|\.jsp$/i;
/** The archives of the suite, which are its types of pages. */
const CATEGORIES = new Set(['companies', 'forum', 'organizations', 'media', 'personal']);

/**
 * TECO, the suite that the R4 paper uses. Each site is a folder with its pages as downloaded. The page whose nodes have
 * the label classes is the one to judge, wherever it is. The classes `TECO_notTemplate` and `TECO_mainMenu` answer
 * other questions. They are removed with the others, because a method that reads class names would find the answer in
 * them.
 */
export const teco: DatasetReader = {
  id: 'teco',
  name: 'TECO',
  source:
    'Alarte, Silva, "A Benchmark Suite for Template Detection and Content Extraction" (arXiv:1409.6182), BSD, ' +
    'mist.dsic.upv.es/teco',
  truth: 'labels',
  form:
    'a folder with a folder for each site (in folders companies, forum, organizations, media, personal, or ' +
    `directly), where one HTML page of each site has nodes of class ${MAIN_CONTENT}`,
  open,
};

async function open(folder: string): Promise<Dataset> {
  // Read for the error message: the recursive listing below has none of ours.
  await listFolder(teco, folder);
  const ids: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !PAGE.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (Buffer.from(await readBytes(teco, file)).includes(MAIN_CONTENT)) {
      ids.push(path.relative(folder, file).replaceAll(path.sep, '/'));
    }
  }
  if (ids.length === 0) throw new DatasetError(teco, folder, `holds no page with the class ${MAIN_CONTENT}`);
  return datasetOf(teco, { ids, page: (id) => readPage(folder, id) });
}

async function readPage(folder: string, id: string): Promise<LabelledPage> {
  const labelled = decodeHtml(await readBytes(teco, path.join(folder, id)));
  const parents = id.split('/').slice(0, -1);
  const site = parents.find((name) => name.includes('.'));
  return {
    id,
    // The suite keeps each site in a folder with the name of its domain.
    url: site && `http://${site}/`,
    type: [path.basename(path.resolve(folder)), ...parents].find((name) => CATEGORIES.has(name)),
    html: labelled.replace(LABELS, ''),
    truth: { kind: 'labels', html: labelled, selector: `.${MAIN_CONTENT}` },
  };
}
