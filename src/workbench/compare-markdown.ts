import { Command } from 'commander';
import { JSDOM, VirtualConsole } from 'jsdom';
import { markdownToHtml } from './conversion/markdown-to-html.ts';
import { foundOf, KINDS, labelledParts, partsOf, type Kind, type Parts } from './conversion/parts.ts';
import { WRITERS } from './conversion/writers.ts';
import { addDatasetOptions, openChosen, run, type DatasetOptions } from './dataset-options.ts';
import { markdownTable } from './evaluate/table.ts';

interface Counts {
  kept: number;
  written: number;
}

const command = addDatasetOptions(
  new Command('compare-markdown').description(
    "Counts which headings, lists, tables, code, links and images of the pages' main content are in the Markdown of " +
      'each tool: lost by its extraction, or by its conversion.',
  ),
).action(async (options: DatasetOptions) => {
  const { dataset, ids } = await openChosen({ ...options, limit: options.limit ?? 30 });
  const labelled = new Map<Kind, number>(KINDS.map((kind) => [kind, 0]));
  const counts = WRITERS.map(
    () => new Map<Kind, Counts>(KINDS.map((kind) => [kind, { kept: 0, written: 0 }])),
  );
  for (const id of ids) {
    if (process.stderr.isTTY) process.stderr.write(`\r${id} `);
    const { html, url = 'http://page.example/', truth } = await dataset.page(id);
    if (truth.kind !== 'text')
      throw new Error(`${dataset.name} does not state the text of the main content.`);
    const wanted = labelledParts(parsed(html, url), truth.text);
    for (const kind of KINDS) labelled.set(kind, labelled.get(kind)! + wanted[kind].length);
    for (const [at, writer] of WRITERS.entries()) {
      const written = await writer.write(html, url);
      add(
        counts[at],
        wanted,
        partsOf(parsed(written.html, url)),
        partsOf(parsed(markdownToHtml(written.markdown), url)),
      );
    }
  }
  const rows = KINDS.map((kind) => [
    kind,
    String(labelled.get(kind)),
    ...counts.map((of) => `${of.get(kind)!.written} (${of.get(kind)!.kept})`),
  ]);
  console.log(`${ids.length} pages. In the Markdown (in the HTML it is made of):\n`);
  console.log(markdownTable(['', 'in the main content', ...WRITERS.map(({ name }) => name)], rows));
});

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

await run(command);
