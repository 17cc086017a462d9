import path from 'node:path';
import { datasetOf } from './dataset.ts';
import { DatasetError } from './dataset-error.ts';
import { decodeHtml } from './decode-html.ts';
import { readBytes, readJson } from './files.ts';
import { JsonFields } from './json.ts';
import { savedPages } from './segments.ts';
import type { Dataset, DatasetReader } from './types.ts';

const DATES = 'eval_default.json';
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Pages with the day on which each was published, in the form of htmldate's evaluation. The id of a page is its file. */
export const dates: DatasetReader = {
  id: 'dates',
  name: 'Dates (htmldate)',
  source:
    'Barbaresi, "htmldate: A Python package to extract publication dates from web pages" (JOSS, 2020), tests/ of ' +
    'github.com/adbar/htmldate',
  truth: 'snippets',
  form:
    `a folder with ${DATES}, {"<url>": {"file": "<name>.html", "date": "2025-01-31"}}, and the pages in cache/, eval/, ` +
    'html/ or beside it; pages that are not there are left out',
  open,
};

async function open(folder: string): Promise<Dataset> {
  const file = path.join(folder, DATES);
  const labels = new JsonFields(dates, file, await readJson(dates, file));
  const saved = await savedPages(dates, folder);
  const pages = new Map<string, { url: string; html: string; published: string }>();
  for (const url of Object.keys(labels.object())) {
    const name = labels.at(url).at('file').string();
    const published = labels.at(url).at('date').string();
    if (!DAY.test(published)) throw new DatasetError(dates, file, `has a date of "${name}" that is no day`);
    const html = saved.get(name);
    if (html !== undefined) pages.set(name, { url, html, published });
  }
  if (pages.size === 0) throw new DatasetError(dates, file, 'names no page that is there');
  return datasetOf(dates, {
    ids: pages.keys(),
    page: async (id) => {
      const { url, html, published } = pages.get(id) as { url: string; html: string; published: string };
      return {
        id,
        url,
        html: decodeHtml(await readBytes(dates, html)),
        truth: { kind: 'snippets', with: [], without: [] },
        about: { published },
      };
    },
  });
}
