import path from 'node:path';
import { datasetOf } from './dataset.ts';
import { DatasetError } from './dataset-error.ts';
import { decodeHtml } from './decode-html.ts';
import { firstFolder, isFolder, listFolder, readBytes, readJson } from './files.ts';
import { JsonFields } from './json.ts';
import type { Dataset, DatasetReader } from './types.ts';

const SOURCE = 'source.html';
const EXPECTED = 'expected.html';
const METADATA = 'expected-metadata.json';

/**
 * The test pages of Mozilla Readability. The truth is what Readability found when the page was added, so its own score
 * here means little. A page that Readability finds not readable has the type "not readerable".
 */
export const readability: DatasetReader = {
  id: 'readability',
  name: 'Readability test pages',
  source: 'Mozilla, Apache-2.0, test/test-pages of github.com/mozilla/readability',
  truth: 'html',
  form:
    `a folder with a folder for each page, each with ${SOURCE}, ${EXPECTED} and ${METADATA}; or the ` +
    'repository itself',
  open,
};

async function open(folder: string): Promise<Dataset> {
  const pages = (await firstFolder(folder, ['test/test-pages', 'test-pages'])) ?? folder;
  const ids: string[] = [];
  for (const name of await listFolder(readability, pages)) {
    const pageFolder = path.join(pages, name);
    if (!(await isFolder(pageFolder))) continue;
    const files = new Set(await listFolder(readability, pageFolder));
    if (!files.has(SOURCE)) continue;
    for (const file of [EXPECTED, METADATA]) {
      if (!files.has(file))
        throw new DatasetError(readability, path.join(pageFolder, file), 'does not exist');
    }
    ids.push(name);
  }
  if (ids.length === 0) throw new DatasetError(readability, pages, `holds no folder with ${SOURCE}`);

  // Readability's tests read every file as UTF-8.
  const read = async (...names: string[]): Promise<string> =>
    decodeHtml(await readBytes(readability, path.join(pages, ...names)), 'utf-8');
  return datasetOf(readability, {
    ids,
    page: async (id) => {
      const file = path.join(pages, id, METADATA);
      const metadata = new JsonFields(readability, file, await readJson(readability, file)).object();
      return {
        id,
        type: metadata['readerable'] === false ? 'not readerable' : 'readerable',
        html: await read(id, SOURCE),
        truth: { kind: 'html', html: await read(id, EXPECTED) },
      };
    },
  });
}
