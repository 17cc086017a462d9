import path from 'node:path';
import { datasetOf } from './dataset.ts';
import { DatasetError } from './dataset-error.ts';
import { decodeHtml } from './decode-html.ts';
import { listFolder, readBytes, readJson } from './files.ts';
import { JsonFields } from './json.ts';
import { textTruth } from './text-truth.ts';
import type { Dataset, DatasetReader } from './types.ts';

const TRUTHS = 'ground-truth.json';
const PAGE = '.html.gz';

/** Articles of news sites and blogs. The truth is their `articleBody`. All pages are saved as UTF-8. */
export const articleExtractionBenchmark: DatasetReader = {
  id: 'article-extraction-benchmark',
  name: 'Article extraction benchmark',
  source: 'Zyte (Scrapinghub), MIT, github.com/scrapinghub/article-extraction-benchmark',
  truth: 'text',
  form: `a folder with ${TRUTHS}, {"<id>": {"articleBody": "…", "url": "…"}}, and html/<id>${PAGE} for each`,
  open,
};

async function open(folder: string): Promise<Dataset> {
  const about = articleExtractionBenchmark;
  const file = path.join(folder, TRUTHS);
  const truths = new JsonFields(about, file, await readJson(about, file));
  const html = path.join(folder, 'html');
  const saved = new Set(await listFolder(about, html));
  const ids = Object.keys(truths.object());
  if (ids.length === 0) throw new DatasetError(about, file, 'names no page');
  for (const id of ids) {
    if (!saved.has(id + PAGE)) throw new DatasetError(about, path.join(html, id + PAGE), 'does not exist');
  }
  return datasetOf(about, {
    ids,
    page: async (id) => {
      const truth = truths.at(id);
      return {
        id,
        url: truth.at('url').string('') || undefined,
        type: 'article',
        html: decodeHtml(await readBytes(about, path.join(html, id + PAGE)), 'utf-8'),
        truth: textTruth(truth.at('articleBody').string('')),
      };
    },
  });
}
