import { Command } from 'commander';
import { JSDOM, VirtualConsole } from 'jsdom';
import { choosePages, SOUGHT } from './conversion/choose-pages.ts';
import { markdownToHtml } from './conversion/markdown-to-html.ts';
import {
  foundOf,
  KINDS,
  partsInLabels,
  partsInText,
  partsOf,
  type Kind,
  type Parts,
} from './conversion/parts.ts';
import { WRITERS } from './conversion/writers.ts';
import { addDatasetOptions, openChosen, run, type DatasetOptions } from './dataset-options.ts';
import type { Dataset } from './datasets/types.ts';
import { markdownTable } from './evaluate/table.ts';

interface Counts {
  kept: number;
  written: number;
}

const USUAL_PAGES = 30;

const command = addDatasetOptions(
  new Command('compare-markdown').description(
    "Counts which headings, lists, tables, code, links, images and formulas of the pages' main content are in the " +
      'Markdown of each tool: lost by its extraction, or by its conversion. Pages are chosen by rule: in turn the ' +
      'next one with a formula, code, a table, an image in its main content, in an order spread evenly over all.',
  ),
).action(async ({ limit = USUAL_PAGES, ...options }: DatasetOptions) => {
  const { dataset } = await openChosen(options);
  const { pages, traces } = await choosePages(
    dataset,
    limit,
    (id) => wantedOf(dataset, id),
    (done) => say(`${done} of ${dataset.ids.length} pages looked at`),
  );
  const labelled = new Map<Kind, number>(KINDS.map((kind) => [kind, 0]));
  const counts = WRITERS.map(
    () => new Map<Kind, Counts>(KINDS.map((kind) => [kind, { kept: 0, written: 0 }])),
  );
  for (const [i, { id, wanted }] of pages.entries()) {
    say(`${i + 1} of ${pages.length} pages written: ${id}`);
    const { html, url = 'http://page.example/' } = await dataset.page(id);
    for (const kind of KINDS) labelled.set(kind, labelled.get(kind)! + wanted[kind].length);
    for (const [at, writer] of WRITERS.entries()) {
      const written = await writer.write(html, url);
      const kept = partsOf(parsed(written.html, url));
      add(counts[at], wanted, kept, partsOf(parsed(markdownToHtml(written.markdown), url)));
    }
  }
  const of = SOUGHT.map((kind) => `${kind} ${traces.get(kind)}`).join(', ');
  console.log(`Of ${dataset.ids.length} pages so many have in their source: ${of}.`);
  console.log(`\n${pages.length} pages: ${pages.map(({ id }) => id).join(', ')}.`);
  console.log('\nIn the Markdown (in the HTML it is made of):\n');
  const rows = KINDS.map((kind) => [
    kind,
    String(labelled.get(kind)),
    ...counts.map((one) => `${one.get(kind)!.written} (${one.get(kind)!.kept})`),
  ]);
  console.log(markdownTable(['', 'in the main content', ...WRITERS.map(({ name }) => name)], rows));
});

async function wantedOf(dataset: Dataset, id: string): Promise<Parts> {
  const { html, url = 'http://page.example/', truth } = await dataset.page(id);
  if (truth.kind === 'text') return partsInText(parsed(html, url), truth.text);
  if (truth.kind === 'labels') return partsInLabels(parsed(truth.html, url), truth.selector);
  throw new Error(`${dataset.name} does not state the text of the main content.`);
}

function add(counts: Map<Kind, Counts>, wanted: Parts, kept: Parts, written: Parts): void {
  for (const kind of KINDS) {
    const count = counts.get(kind)!;
    count.kept += foundOf(wanted[kind], kept[kind]);
    count.written += foundOf(wanted[kind], written[kind]);
  }
}

function parsed(html: string, url: string): Document {
  return new JSDOM(html, { url, virtualConsole: new VirtualConsole() }).window.document;
}

/** How far it is, on a terminal. */
function say(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text} `);
}

await run(command);
