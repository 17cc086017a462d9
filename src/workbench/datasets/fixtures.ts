import path from 'node:path';
import { datasetOf } from './dataset.ts';
import { DatasetError } from './dataset-error.ts';
import { decodeHtml } from './decode-html.ts';
import { listFolder, readBytes } from './files.ts';
import type { Dataset, DatasetReader } from './types.ts';

const PAGE = '.html';
/** This attribute is on every node of M (R4 paper, Definition 2.3). */
const LABEL = 'data-main-content';
const LABELS = new RegExp(`\\s${LABEL}(?:=(?:"[^"]*"|'[^']*'|[^\\s>]+))?`, 'g');

/** The pages of this repository. A page without labels has no main content. */
export const fixtures: DatasetReader = {
  id: 'fixtures',
  name: 'Fixtures of this repository',
  source: 'fixtures/',
  truth: 'labels',
  form: `a folder with *${PAGE} whose main content carries the attribute ${LABEL}`,
  open,
};

async function open(folder: string): Promise<Dataset> {
  const ids: string[] = [];
  let labels = 0;
  for (const name of await listFolder(fixtures, folder)) {
    if (!name.endsWith(PAGE)) continue;
    ids.push(name.slice(0, -PAGE.length));
    if (Buffer.from(await readBytes(fixtures, path.join(folder, name))).includes(LABEL)) labels++;
  }
  if (labels === 0) throw new DatasetError(fixtures, folder, `holds no *${PAGE} with ${LABEL}`);
  return datasetOf(fixtures, {
    ids,
    page: async (id) => {
      const labelled = decodeHtml(await readBytes(fixtures, path.join(folder, id + PAGE)));
      return {
        id,
        html: labelled.replace(LABELS, ''),
        truth: { kind: 'labels', html: labelled, selector: `[${LABEL}]` },
      };
    },
  });
}
