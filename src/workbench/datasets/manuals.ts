import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from '../metrics/random.ts';
import { datasetOf } from './dataset.ts';
import { DatasetError } from './dataset-error.ts';
import { decodeSaved } from './decode-html.ts';
import { isFolder, listFolder, readBytes } from './files.ts';
import { labelledParts } from './labelled-parts.ts';
import { MANUALS, type Manual } from './manuals-list.ts';
import { labelledTruth } from './text-truth.ts';
import type { Dataset, DatasetReader, LabelledPage, TruthPart } from './types.ts';

const PAGES_OF_EACH = 8;
/** In bytes. Smaller pages are stubs, and larger ones would outweigh all others. */
const SMALLEST = 3_000;
const LARGEST = 120_000;
/** Pages that only list other pages. */
const LISTS =
  /(?:^|[-_/.])(?:genindex|index|search|toc|contents|all\w*|tree|frame|members|source|hierarchy|globals|functions|annotated|files|namespaces|modindex|overview)\b/i;

/** Pages of manuals in packages of Debian. We wrote the selectors of their content. */
export const manuals: DatasetReader = {
  id: 'manuals',
  name: 'Manuals of free software',
  source: 'packages of Debian 12, selectors in src/workbench/datasets/manuals-list.ts',
  truth: 'text',
  form: 'a folder with the packages of manuals-list.ts, each unpacked in a folder of its name',
  open,
};

async function open(folder: string): Promise<Dataset> {
  const packages = await listFolder(manuals, folder);
  const pages = new Map<string, Manual>();
  const notes: string[] = [];
  for (const [name, manual] of Object.entries(MANUALS)) {
    const root = path.join(folder, name, manual.folder);
    if (!packages.includes(name) || !(await isFolder(root))) {
      notes.push(`The package ${name} is missing.`);
      continue;
    }
    for (const page of await chosenIn(root, manual)) pages.set(path.join(name, manual.folder, page), manual);
  }
  if (pages.size === 0) throw new DatasetError(manuals, folder, 'holds none of the packages');
  return datasetOf(manuals, {
    ids: pages.keys(),
    notes,
    page: (id) => readPage(folder, id, pages.get(id) as Manual),
  });
}

/** Some pages of a manual, chosen by a hash of their names. */
async function chosenIn(root: string, { pages = /$/ }: Manual): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  const fit = names
    .filter((name) => /\.html?$/.test(name) && !LISTS.test(name) && pages.test(`/${name}`))
    .sort((a, b) => hashOf(a, 1) - hashOf(b, 1) || (a < b ? -1 : 1));
  const chosen: string[] = [];
  for (const name of fit) {
    const about = await stat(path.join(root, name));
    if (about.isFile() && about.size >= SMALLEST && about.size <= LARGEST) chosen.push(name);
    if (chosen.length === PAGES_OF_EACH) break;
  }
  return chosen;
}

async function readPage(folder: string, id: string, manual: Manual): Promise<LabelledPage> {
  const file = path.join(folder, id);
  const html = decodeSaved(await readBytes(manuals, file));
  // One manual has one template, so its pages stay together.
  const url = `https://${id.split(path.sep)[0]}.test/`;
  return { id, url, type: 'documentation', html, truth: labelledTruth(await partsOf(html, url, manual)) };
}

async function partsOf(html: string, url: string, { content, without, open }: Manual): Promise<TruthPart[]> {
  // Loaded on demand, because most commands need no DOM that knows CSS.
  const { inJsdom } = await import('../../library/dom/parse-jsdom.ts');
  return inJsdom(html, { url }, ({ tree }) =>
    labelledParts(tree, (text) => {
      const is = (selector = ''): boolean =>
        selector !== '' && (tree.nodes[tree.parent[text]] as Element).closest(selector) !== null;
      return is(without) ? 'other' : is(open) ? 'open' : is(content) ? 'content' : 'other';
    }),
  );
}
