import path from 'node:path';
import { datasetOf } from './dataset.ts';
import { DatasetError } from './dataset-error.ts';
import { decodeHtml } from './decode-html.ts';
import { listFolder, readBytes, readJson } from './files.ts';
import { JsonFields } from './json.ts';
import type { Dataset, DatasetReader, LabelledPage, PageAbout } from './types.ts';

const PAGE = '.html.gz';
const TRUTH = '.json';

/** WCXB. Its files are UTF-8, whatever their META says. A page without a text has no main content. */
export const wcxb: DatasetReader = {
  id: 'wcxb',
  name: 'WCXB',
  source:
    'Murrough Foley, "WCXB: A Multi-Type Web Content Extraction Benchmark" (2026), ' +
    'github.com/Murrough-Foley/web-content-extraction-benchmark',
  licence: 'CC-BY-4.0',
  truth: 'text',
  form: 'a folder with html/NNNN.html.gz and ground-truth/NNNN.json for each page',
  open,
};

async function open(folder: string): Promise<Dataset> {
  const pages = idsIn(await listFolder(wcxb, path.join(folder, 'html')), PAGE);
  const truths = idsIn(await listFolder(wcxb, path.join(folder, 'ground-truth')), TRUTH);
  if (pages.size === 0) throw new DatasetError(wcxb, path.join(folder, 'html'), `holds no *${PAGE}`);
  for (const id of pages) {
    if (!truths.has(id)) {
      throw new DatasetError(wcxb, path.join(folder, 'ground-truth', id + TRUTH), 'does not exist');
    }
  }
  return datasetOf(wcxb, { ids: pages, page: (id) => readPage(folder, id) });
}

async function readPage(folder: string, id: string): Promise<LabelledPage> {
  const file = path.join(folder, 'ground-truth', id + TRUTH);
  const json = new JsonFields(wcxb, file, await readJson(wcxb, file));
  const truth = json.at('ground_truth');
  return {
    id,
    url: json.at('url').string('') || truth.at('url').string('') || undefined,
    type: json.at('_internal').at('page_type').at('primary').string(),
    html: decodeHtml(await readBytes(wcxb, path.join(folder, 'html', id + PAGE)), 'utf-8'),
    truth: {
      kind: 'text',
      text: truth.at('main_content').string(''),
      with: truth.at('with').strings(),
      without: truth.at('without').strings(),
    },
    about: aboutOf(truth),
  };
}

function aboutOf(truth: JsonFields): PageAbout {
  const [title, author, published] = ['title', 'author', 'publish_date'].map((key) =>
    truth.at(key).string('').trim(),
  );
  return { ...(title && { title }), ...(author && { author }), ...(published && { published }) };
}

function idsIn(names: readonly string[], ending: string): Set<string> {
  return new Set(names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length)));
}
