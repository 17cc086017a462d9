import path from 'node:path';
import { datasetOf } from './dataset.ts';
import { DatasetError } from './dataset-error.ts';
import { decodeSaved } from './decode-html.ts';
import { isFolder, listFolder, readBytes } from './files.ts';
import { readExtractor, type Extractor } from './mercury-extractor.ts';
import { LEFT_OUT } from './mercury-left-out.ts';
import { mercuryParts } from './mercury-parts.ts';
import { labelledTruth } from './text-truth.ts';
import { pageAddress } from './page-address.ts';
import type { Dataset, DatasetReader, LabelledPage, TruthPart } from './types.ts';

const EXTRACTORS = 'src/extractors/custom';

/** A page and the extractor of its publisher. */
interface Sources {
  readonly html: string;
  readonly domain: string;
  readonly extractor: Extractor;
}

/**
 * The test pages of Mercury, now Postlight Parser: articles of many kinds of publishers, a fifth of them Japanese.
 * Someone wrote CSS selectors for each publisher, and the truth is what they select.
 */
export const mercury: DatasetReader = {
  id: 'mercury',
  name: 'Mercury',
  source: 'Postlight, fixtures/ and src/extractors/custom/ of github.com/postlight/parser',
  licence: 'MIT or Apache-2.0',
  truth: 'text',
  form: 'a folder with the pages DOMAIN.html in fixtures/ and DOMAIN/index.js in src/extractors/custom/',
  open,
};

async function open(folder: string): Promise<Dataset> {
  const extractors = await readExtractors(path.join(folder, EXTRACTORS));
  const fixtures = path.join(folder, 'fixtures');
  const pages = new Map<string, Sources>();
  const notes: string[] = [];
  for (const name of await listFolder(mercury, fixtures)) {
    if (!name.endsWith('.html')) continue;
    const id = name.slice(0, -'.html'.length);
    // A publisher can have more pages: DOMAIN--video.html.
    const [domain] = id.split('--');
    const extractor = extractors.get(domain);
    const reason = LEFT_OUT.get(id);
    if (!extractor) notes.push(`${id} has no extractor and is left out.`);
    else if (reason !== undefined) notes.push(`${id} ${reason} and is left out.`);
    else pages.set(id, { html: path.join(fixtures, name), domain, extractor });
  }
  if (pages.size === 0) throw new DatasetError(mercury, fixtures, 'holds no *.html of a known domain');
  return datasetOf(mercury, {
    ids: pages.keys(),
    notes,
    page: (id) => readPage(id, pages.get(id) as Sources),
  });
}

async function readExtractors(folder: string): Promise<Map<string, Extractor>> {
  const extractors = new Map<string, Extractor>();
  for (const name of await listFolder(mercury, folder)) {
    if (!(await isFolder(path.join(folder, name)))) continue;
    const extractor = await readExtractor(mercury, path.join(folder, name, 'index.js'));
    for (const domain of extractor.domains) extractors.set(domain, extractor);
  }
  return extractors;
}

async function readPage(id: string, { html: file, domain, extractor }: Sources): Promise<LabelledPage> {
  const html = decodeSaved(await readBytes(mercury, file));
  const url = pageAddress(html) ?? `https://${domain}/`;
  const parts = await partsOf(html, url, extractor);
  if (!parts) throw new DatasetError(mercury, file, 'has no content by the selectors of its domain');
  return {
    id,
    url,
    html,
    truth: labelledTruth(parts),
  };
}

async function partsOf(html: string, url: string, extractor: Extractor): Promise<TruthPart[] | undefined> {
  // Loaded on demand, because most commands need no DOM that knows CSS.
  const { inJsdom } = await import('../../library/dom/parse-jsdom.ts');
  return inJsdom(html, { url }, ({ document, tree }) => mercuryParts(document, tree, extractor));
}
