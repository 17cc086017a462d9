import { Command, Option } from 'commander';
import { JSDOM, VirtualConsole } from 'jsdom';
import { FIELDS, rightFields, type Field } from './conversion/about.ts';
import { choosePages } from './conversion/choose-pages.ts';
import { markdownToHtml } from './conversion/markdown-to-html.ts';
import {
  foundOf,
  PART_KINDS,
  partsInLabels,
  partsInText,
  partsOf,
  type PartKind,
  type Parts,
} from './conversion/parts.ts';
import { findingsIn, isOwnWords, needlessEscapes } from './conversion/readable.ts';
import { SITE_NAMES } from './conversion/site-names.ts';
import { mended } from './conversion/title-labels.ts';
import { WRITERS, type Writer, type Written } from './conversion/writers.ts';
import { run } from './command.ts';
import { addDatasetOptions, openChosen, type DatasetOptions } from './dataset-options.ts';
import type { Dataset, LabelledPage } from './datasets/types.ts';
import { markdownTable } from './evaluate/table.ts';

/** The result of one tool on all pages. */
interface Score {
  readonly right: Map<Field, number>;
  readonly kept: Map<PartKind, number>;
  readonly written: Map<PartKind, number>;
  /** The titles that agree with the labels of the data set as they are, before they are corrected. */
  rawTitles: number;
  findings: number;
  /** The findings about the page's own words. */
  ownWords: number;
  escapes: number;
}

const USUAL_PAGES = 60;
const HALVES = ['developing', 'reporting'] as const;
const GROUPS = [...HALVES, 'others', 'all'] as const;

const command = addDatasetOptions(
  new Command('compare-saving').description(
    'Compares the title, author, date and site that each tool finds, how many headings, lists, tables, code, ' +
      'links, images, notes and formulas of the main content its Markdown has, and how readable that is. Pages are ' +
      'chosen by rule, spread over the types of pages; every second one is kept for reporting.',
  ),
)
  .addOption(
    new Option(
      '--half <name>',
      'use only the pages that the rules were made on, only those for reporting, as many others that come next, or all',
    ).choices(GROUPS),
  )
  .option('--alone', 'leave out the other tools', false)
  .option('--verbose', 'also list each page and its mistakes', false)
  .action(async ({ limit = USUAL_PAGES, half, alone, verbose, ...options }: Options) => {
    const { dataset } = await openChosen(options);
    const chosen = { ...(await choosePages(dataset, limit)), all: dataset.ids };
    const writers = alone ? WRITERS.slice(0, 1) : WRITERS;
    for (const each of half === undefined ? HALVES : [half])
      await compare(each, dataset, chosen[each], writers, verbose);
  });

interface Options extends DatasetOptions {
  readonly half?: (typeof GROUPS)[number];
  readonly alone: boolean;
  readonly verbose: boolean;
}

async function compare(
  name: string,
  dataset: Dataset,
  ids: readonly string[],
  writers: readonly Writer[],
  verbose: boolean,
): Promise<void> {
  const scores = writers.map((): Score => {
    const none = <T>(all: readonly T[]): Map<T, number> => new Map(all.map((one) => [one, 0]));
    return {
      right: none(FIELDS),
      kept: none(PART_KINDS),
      written: none(PART_KINDS),
      rawTitles: 0,
      findings: 0,
      ownWords: 0,
      escapes: 0,
    };
  });
  const labelled = new Map<Field | PartKind, number>();
  for (const [i, id] of ids.entries()) {
    say(`${name}: ${i + 1} of ${ids.length} pages, ${id}`);
    const read = await dataset.page(id);
    const page = dataset.id === 'wcxb' ? { ...read, about: mended(id, read.about) } : read;
    const wanted = wantedOf(dataset, page);
    for (const kind of PART_KINDS) count(labelled, kind, wanted[kind].length);
    const fields = rightFields({}, page.about ?? {}, SITE_NAMES[id]);
    for (const field of FIELDS) if (field in fields) count(labelled, field, 1);
    for (const [at, writer] of writers.entries()) {
      const detail = verbose ? `${id} ${page.type} ${writer.name}` : undefined;
      const said = await judge(writer, scores[at], page, wanted, detail);
      const { title } = read.about ?? {};
      if (title !== undefined && rightFields(said, { title }, SITE_NAMES[id]).title)
        scores[at].rawTitles += 1;
    }
  }
  console.log(`\n## ${name}\n\n${ids.length} pages: ${ids.join(', ')}.\n`);
  const row = (label: string, total: string, of: (score: Score) => string): string[] => [
    label,
    total,
    ...scores.map(of),
  ];
  const each = (all: number): string => (all / ids.length).toFixed(1);
  const rows = [
    ...FIELDS.map((field) =>
      row(field, String(labelled.get(field) ?? 0), ({ right }) => String(right.get(field))),
    ),
    row('title, labels as they are', '', ({ rawTitles }) => String(rawTitles)),
    ...PART_KINDS.map((kind) =>
      row(
        kind,
        String(labelled.get(kind)),
        ({ written, kept }) => `${written.get(kind)} (${kept.get(kind)})`,
      ),
    ),
    row('markdownlint findings a page', '', ({ findings }) => each(findings)),
    row("of these, about the page's own words", '', ({ ownWords }) => each(ownWords)),
    row('needless escapes a page', '', ({ escapes }) => each(escapes)),
  ];
  console.log(markdownTable(['', 'labelled', ...writers.map((writer) => writer.name)], rows));
}

/** Adds the result of one tool on one page to its score. Returns what the tool says about the page. */
async function judge(
  writer: Writer,
  score: Score,
  { html, url = 'http://page.example/', id, about = {} }: LabelledPage,
  wanted: Parts,
  detail: string | undefined,
): Promise<Written['about']> {
  const result: Written = await writer.write(html, url);
  const right = rightFields(result.about, about, SITE_NAMES[id]);
  for (const field of FIELDS) if (right[field]) count(score.right, field, 1);
  const kept = partsOf(parsed(result.html, url));
  const written = partsOf(parsed(markdownToHtml(result.markdown), url));
  for (const kind of PART_KINDS) {
    count(score.kept, kind, foundOf(wanted[kind], kept[kind]));
    count(score.written, kind, foundOf(wanted[kind], written[kind]));
  }
  const findings = await findingsIn(`${(result.file ?? result.markdown).trimEnd()}\n`);
  const escapes = needlessEscapes(result.markdown);
  score.findings += findings.length;
  score.ownWords += findings.filter(isOwnWords).length;
  score.escapes += escapes.length;
  if (detail === undefined) return result.about;
  const wrong = FIELDS.filter((field) => right[field] === false);
  const missing = PART_KINDS.map((kind): [PartKind, number] => [
    kind,
    wanted[kind].length - foundOf(wanted[kind], written[kind]),
  ]);
  console.log(
    JSON.stringify({
      page: detail,
      wrong,
      said: Object.fromEntries(
        (['title', 'author', 'published', 'site'] as const).map((name) => [name, result.about[name]]),
      ),
      labels: { ...about, site: SITE_NAMES[id] },
      missing: Object.fromEntries(missing.filter(([, number]) => number !== 0)),
      findings,
      escapes,
    }),
  );
  return result.about;
}

function wantedOf(dataset: Dataset, { html, url = 'http://page.example/', truth }: LabelledPage): Parts {
  if (truth.kind === 'text') return partsInText(parsed(html, url), truth.text);
  if (truth.kind === 'labels') return partsInLabels(parsed(truth.html, url), truth.selector);
  throw new Error(`${dataset.name} does not state the text of the main content.`);
}

function count<T>(counts: Map<T, number>, key: T, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}

function parsed(html: string, url: string): Document {
  return new JSDOM(html, { url, virtualConsole: new VirtualConsole() }).window.document;
}

/** Shows the progress on a terminal. */
function say(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text} `);
}

await run(command);
