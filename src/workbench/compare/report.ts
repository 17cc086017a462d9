import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { JSDOM } from 'jsdom';
import type { ScoredMethod } from '../results/types.ts';
import { runtimeOverSize } from './charts/page-size.ts';
import { f1OverRuntime, precisionOverRecall } from './charts/scatter.ts';
import { makerOf, section } from './elements.ts';
import { familiesOf } from './families.ts';
import type { ReportContents } from './report-contents.ts';
import { pagesSection } from './pages-section.ts';
import { conditionsSection } from './conditions-section.ts';
import { summarize } from './summary.ts';
import { sweepSections } from './sweep-section.ts';
import { methodTable, metricTable, typeTable } from './tables.ts';

const HERE = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** One HTML file that loads nothing, because it contains style, script, charts and packed pages. */
export async function writeReport(contents: ReportContents): Promise<string> {
  const { methods, base, sweep, pages } = contents;
  const { document } = new JSDOM('<!doctype html><html lang="en"><head></head><body></body></html>').window;
  const h = makerOf(document);
  const summaries = summarize(methods, base);
  const families = familiesOf(methods.map(({ method }) => method));
  const title = `Main content extraction on ${methods[0].dataset}: ${methods.length} methods compared`;
  const script = await bundle();
  const frame = { document };
  const others = metricTable(h, methods);

  document.head.append(
    h('meta', { charset: 'utf-8' }),
    h('meta', { 'http-equiv': 'Content-Security-Policy', content: policy(script) }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('title', {}, title),
    h('style', {}, await readFile(HERE('report.css'), 'utf8')),
  );
  document.body.append(
    h('header', {}, h('h1', {}, title), conditionsSection(h, contents)),
    h(
      'main',
      {},
      section(h, 'methods', 'Methods', METHODS_NOTE, methodTable(h, summaries, base)),
      ...(summaries[0].types.length > 1
        ? [section(h, 'types', 'Types of page', TYPES_NOTE, typeTable(h, summaries))]
        : []),
      ...(others ? [section(h, 'metrics', 'Other metrics', METRICS_NOTE, others)] : []),
      section(h, 'runtime', 'F1 over runtime', RUNTIME_NOTE, f1OverRuntime(frame, summaries, families)),
      section(
        h,
        'balance',
        'Precision over recall',
        BALANCE_NOTE,
        precisionOverRecall(frame, summaries, families),
      ),
      section(h, 'size', 'Runtime over page size', SIZE_NOTE, runtimeOverSize(frame, methods, families)),
      ...(sweep?.length ? sweepSections(h, frame, sweep, nodesByOf(methods)) : []),
      pagesSection(h, pages.index),
    ),
    h('script', { type: 'application/json', id: 'index' }, inert(JSON.stringify(pages.index))),
    h('script', { type: 'text/plain', id: 'records' }, pages.records.join('\n')),
    h('script', {}, script),
  );
  return `<!doctype html>\n${document.documentElement.outerHTML}\n`;
}

/** Where relevant nodes come from. Peers are ignored, because they have none. */
function nodesByOf(methods: readonly ScoredMethod[]): string {
  return methods.find(({ nodesBy }) => nodesBy !== 'none')?.nodesBy ?? 'alignment';
}

/** JSON that contains no characters that end a script or begin a comment in it. */
function inert(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [HERE('browser/report.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0].text.trim();
}

/** Loads nothing, and runs only the report's own script. */
function policy(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  return `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
}

const METHODS_NOTE =
  'Words as in WCXB: precision, recall and F1 of the two bags of words of each page, then the mean over pages. ' +
  'Differences are in points; green and red where the 95 % interval of the paired bootstrap does not hold 0. ' +
  'Press a heading to sort.';
const TYPES_NOTE = 'Mean word F1; the number of pages of each type in brackets. The bluer, the better.';
const METRICS_NOTE =
  'Names and conventions are those of src/workbench/metrics: lcs over words (CETD), retrieved-words by node (WLR, R4), ' +
  'coreex weighted by the text below a node, simple-nodes unweighted, cleaneval by inserted and removed words.';
const RUNTIME_NOTE =
  'Median runtime of the method alone for one page, on a logarithmic axis; a peer’s with the clone of the document ' +
  'that it asks for. Bars are 95 % intervals of mean F1. Above and to the left is better.';
const BALANCE_NOTE =
  'Means over pages. The curves join equal F1 of the two means, which is not the mean F1 of the table.';
const SIZE_NOTE =
  'Nodes of the measured tree (elements and text), both axes logarithmic. Line: median of each size; ' +
  'band: 5th to 95th percentile; grey: the medians of all other methods.';
