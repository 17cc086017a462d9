import path from 'node:path';
import { datasetOf } from './dataset.ts';
import { DatasetError } from './dataset-error.ts';
import { decodeSaved } from './decode-html.ts';
import { isFolder, listFolder, readBytes, readJson } from './files.ts';
import { JsonFields } from './json.ts';
import { labelledTruth } from './text-truth.ts';
import { pageAddress } from './page-address.ts';
import type { Dataset, DatasetReader, LabelledPage, PageAbout } from './types.ts';

const PAGE = /^(.+)_\d{4}_\d\d_\d\d\.html\.gz$/;

/** Each publisher has its own parser. Some of the parsers include these elements in an article, others do not. */
const INSIDE = ['h2', 'h3', 'h4', 'h5', 'h6', 'li', 'td', 'th', 'dt', 'dd', 'blockquote', 'pre'];

/** The file of a page and the file of its truth. */
interface Sources {
  readonly html: string;
  readonly truths: string;
  readonly version: string;
}

/**
 * The test pages of Fundus: articles from many countries. Someone wrote a parser for each publisher, and the truth is
 * what it finds: standfirst, paragraphs and the headings between them, without the title.
 */
export const fundus: DatasetReader = {
  id: 'fundus',
  name: 'Fundus',
  source:
    'Dallabetta, Dobberstein, Breiding, Akbik, "Fundus: A Simple-to-Use News Scraper Optimized for High Quality ' +
    'Extractions" (ACL 2024), tests/resources/parser/test_data of github.com/flairNLP/fundus',
  licence: 'MIT',
  truth: 'text',
  form: 'a folder with a folder for each country, with PUBLISHER.json and PUBLISHER_YYYY_MM_DD.html.gz',
  open,
};

async function open(folder: string): Promise<Dataset> {
  const pages = new Map<string, Sources>();
  const notes: string[] = [];
  for (const country of await listFolder(fundus, folder)) {
    const countryFolder = path.join(folder, country);
    if (!(await isFolder(countryFolder))) continue;
    const names = await listFolder(fundus, countryFolder);
    for (const name of names.filter((each) => each.endsWith('.json'))) {
      const publisher = name.slice(0, -'.json'.length);
      const truths = path.join(countryFolder, name);
      const versions = Object.keys(new JsonFields(fundus, truths, await readJson(fundus, truths)).object());
      const saved = names.filter((each) => PAGE.exec(each)?.[1] === publisher);
      // There is one page for each version of the parser, and both lists are in the order of time.
      if (versions.length !== saved.length) {
        notes.push(
          `${country}/${publisher} has ${saved.length} pages for ${versions.length} truths and is left out.`,
        );
        continue;
      }
      inOrder(versions).forEach((version, i) =>
        pages.set(`${country}/${publisher}/${version}`, {
          html: path.join(countryFolder, saved[i]),
          truths,
          version,
        }),
      );
    }
  }
  if (pages.size === 0) throw new DatasetError(fundus, folder, 'holds no folder with pages and truths');
  return datasetOf(fundus, {
    ids: pages.keys(),
    notes,
    page: (id) => readPage(id, pages.get(id) as Sources),
  });
}

/** V1, V1_1, V2, V10. */
function inOrder(versions: readonly string[]): string[] {
  return [...versions].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

async function readPage(id: string, { html: file, truths, version }: Sources): Promise<LabelledPage> {
  const html = decodeSaved(await readBytes(fundus, file));
  const truth = new JsonFields(fundus, truths, await readJson(fundus, truths)).at(version);
  const body = 'body' in truth.object() ? truth.at('body') : undefined;
  const sections = body?.at('sections').items() ?? [];
  const text = [
    ...(body?.at('summary').strings() ?? []),
    ...sections.flatMap((section) => [
      ...section.at('headline').strings(),
      ...section.at('paragraphs').strings(),
    ]),
  ].join('\n');
  return {
    id,
    url: pageAddress(html),
    type: 'article',
    html,
    truth: labelledTruth([{ text, is: 'content' }], { inside: INSIDE }),
    about: aboutOf(truth),
  };
}

function aboutOf(truth: JsonFields): PageAbout {
  const title = truth.at('title').string('').trim();
  const author = truth.at('authors').strings().join(' ');
  const published = truth.at('publishing_date').string('');
  return { ...(title && { title }), ...(author && { author }), ...(published && { published }) };
}
