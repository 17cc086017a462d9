import path from 'node:path';
import { datasetOf } from './dataset.ts';
import { DatasetError } from './dataset-error.ts';
import { decodeHtml } from './decode-html.ts';
import { firstFolder, listFolder, readBytes, readJson, type About } from './files.ts';
import { JsonFields } from './json.ts';
import type { Dataset, DatasetReader } from './types.ts';

const TRUTHS = 'evaldata.json';
/** The folders that may contain the pages, as in Trafilatura; else they are beside the file. */
const FOLDERS = ['cache', 'eval', 'html', '.'];

/**
 * Segments that must or must not appear, in the form of Trafilatura's evaluation. As there, its `comments` belong to
 * neither list. The id of a page is the name of its file.
 */
export const segments: DatasetReader = {
  id: 'segments',
  name: 'Segments (Trafilatura)',
  source:
    'Barbaresi, "Trafilatura: A Web Scraping Library and Command-Line Tool for Text Discovery and ' +
    'Extraction" (ACL 2021), tests/ of github.com/adbar/trafilatura',
  truth: 'snippets',
  form:
    `a folder with ${TRUTHS}, {"<url>": {"file": "<name>.html", "with": ["…"], "without": ["…"]}}, and the ` +
    'pages in cache/, eval/, html/ or beside it',
  open,
};

async function open(folder: string): Promise<Dataset> {
  const file = path.join(folder, TRUTHS);
  const truths = new JsonFields(segments, file, await readJson(segments, file));
  const saved = await savedPages(segments, folder);
  const pages = new Map<string, { url: string; html: string }>();
  for (const url of Object.keys(truths.object())) {
    const name = truths.at(url).at('file').string();
    const html = saved.get(name);
    if (html === undefined) {
      throw new DatasetError(segments, file, `names a page "${name}" that lies in none of its folders`);
    }
    if (pages.has(name)) throw new DatasetError(segments, file, `names the page "${name}" twice`);
    pages.set(name, { url, html });
  }
  if (pages.size === 0) throw new DatasetError(segments, file, 'names no page');
  return datasetOf(segments, {
    ids: pages.keys(),
    page: async (id) => {
      const { url, html } = pages.get(id) as { url: string; html: string };
      const truth = truths.at(url);
      return {
        id,
        url,
        html: decodeHtml(await readBytes(segments, html)),
        truth: {
          kind: 'snippets',
          with: truth.at('with').strings(),
          without: truth.at('without').strings(),
        },
      };
    },
  });
}

/** The names and paths of all files. Of equal names, the one in the first folder counts. */
export async function savedPages(about: About, folder: string): Promise<Map<string, string>> {
  const saved = new Map<string, string>();
  for (const name of FOLDERS) {
    const subfolder = await firstFolder(folder, [name]);
    if (subfolder === undefined) continue;
    for (const file of await listFolder(about, subfolder)) {
      if (!saved.has(file)) saved.set(file, path.join(subfolder, file));
    }
  }
  return saved;
}
