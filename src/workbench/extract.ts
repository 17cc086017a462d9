#!/usr/bin/env node
import { availableParallelism } from 'node:os';
import { Command, InvalidArgumentError, Option } from 'commander';
import { METHODS } from '../extraction/methods.ts';
import { kind } from '../save/kinds.ts';
import type { FormatId } from '../save/types.ts';
import { run, wholeNumber } from './command.ts';
import { METHOD_IDS, type Contents, type PageTask } from './extract/contents.ts';
import { answerFiles } from './extract/files.ts';
import { answerLines } from './extract/ndjson.ts';
import { openThreads } from './extract/open-threads.ts';
import { FORMATS, isSaved, toFolder, toStream } from './extract/output.ts';
import type { RecordAnswer, RecordTask } from './extract/record.ts';
import { inputPages } from './extract/input-pages.ts';
import { withProgress } from './progress.ts';

const HELP = `
A folder means all .html, .htm and .xhtml files in it and its subfolders, also if they are compressed (.gz).
Without FILES, or with "-", the page is read from standard input. Text has one block per line. JSON has one object
per page and line: what the page says about itself ("title", "author", "published", "site", "language", and in
"sources" where each comes from), the text, CSS selectors of the selected nodes, and "url" if the address is known.
HTML, Markdown and EPUB are the same files that the extension saves. For several pages they need --output.

--ndjson reads one JSON object per line, {"id", "url", "html"}, and writes one per line in the same order:
{"id", "method", "title", "author", "published", "site", "language", "text", "milliseconds": {"parse", "extract"}},
without what the page does not say, or {"id", "error"} if there is no answer (bad JSON, not HTML, a line over
32 MB, a page that takes a minute). If records failed, it says how many and exits with 1. "parse" includes
measuring. Blank lines are ignored.

Examples:
  isolate-main-content page.html
  isolate-main-content --format json --explain page.html | jq .reasons
  isolate-main-content --format epub --output output/books saved-pages/
  curl -s https://example.com/ | isolate-main-content --url https://example.com/ --format markdown
  isolate-main-content --ndjson < pages.ndjson > contents.ndjson`;

interface Options {
  readonly method: string;
  readonly format: FormatId;
  readonly explain: boolean;
  readonly output?: string;
  readonly url?: string;
  readonly savedAt?: Date;
  readonly ndjson: boolean;
  readonly threads: number;
}

const command = new Command('isolate-main-content')
  .description('Writes the main content of web pages.')
  .argument('[FILES...]', 'HTML files, or folders with HTML files')
  .addOption(
    new Option('--method <id>', 'the method that finds the main content')
      .choices(METHOD_IDS)
      .default(METHODS[0].id),
  )
  .addOption(new Option('--format <name>', 'the output format').choices(FORMATS).default('text'))
  .option('--explain', 'with --format json: add the reasons why nodes were kept or left out', false)
  .option('--output <folder>', 'write one file per page into this folder')
  .option(
    '--url <address>',
    'the address of the page (for one page only; default: the address that the page states)',
    address,
  )
  .option('--saved-at <time>', 'the date of saving that files state (ISO 8601; default: now)', time)
  .option(
    '--ndjson',
    'read and write many pages as lines of JSON, from standard input to standard output',
    false,
  )
  .option(
    '--threads <number>',
    'number of pages processed at the same time',
    wholeNumber,
    availableParallelism(),
  )
  .addHelpText('after', HELP)
  .action((files: string[], options: Options) =>
    options.ndjson ? batch(files, options) : each(files, options),
  );

async function batch(files: readonly string[], options: Options): Promise<void> {
  const { method, format, explain, output, url, savedAt } = options;
  const others = [output, url, savedAt].some((option) => option !== undefined);
  if (files.length > 0 || format !== 'text' || explain || others)
    throw new Error(
      '--ndjson reads the standard input and writes texts: it takes only --method and --threads.',
    );
  const threads = openThreads<RecordTask, RecordAnswer>(method, options.threads);
  const counts = await answerLines(process.stdin, process.stdout, { method, threads, signal: interrupted() });
  await threads.close();
  if (counts.failed === 0) return;
  fail(`${counts.failed} of ${counts.records} records failed; each has an "error" in its line.`);
}

async function each(files: readonly string[], options: Options): Promise<void> {
  const { method, format, explain, output, url, savedAt } = options;
  if (files.length === 0 && process.stdin.isTTY)
    throw new Error('Which page? Name files or folders, or send a page to the standard input; see --help.');
  if (explain && format !== 'json') throw new Error('--explain goes with --format json.');
  const pages = await inputPages(files.length > 0 ? files : ['-']);
  const several = pages.length > 1;
  if (several && url !== undefined)
    throw new Error(`--url is for one page only, and there are ${pages.length}.`);
  if (several && isSaved(format) && output === undefined)
    throw new Error(
      `Where are the ${pages.length} ${kind(format).name} files to go? Say so with --output FOLDER.`,
    );
  if (savedAt !== undefined && !isSaved(format))
    throw new Error(
      '--saved-at goes with --format html, markdown and epub: other files do not state when they were saved.',
    );
  if (format === 'epub' && output === undefined && process.stdout.isTTY)
    throw new Error('A terminal cannot show an EPUB: redirect it to a file, or name a folder with --output.');

  const write =
    output === undefined
      ? toStream(process.stdout, several && format === 'text')
      : await toFolder(output, format, pages);
  const threads = openThreads<PageTask, Contents>(method, options.threads, isSaved(format));
  const signal = interrupted();
  let failed = 0;
  const onError = (name: string, why: string): void => {
    failed++;
    fail(`${name}: ${why}`);
  };
  const known = { method, format, explain, url, savedAt, threads, write, signal, onError };
  const work = (onDone: () => void) => answerFiles(pages, { ...known, onDone });
  if (process.stderr.isTTY) await withProgress('Pages', { total: pages.length }, work);
  else await work(() => {});
  await threads.close();
  if (several && failed > 0) fail(`${failed} of ${pages.length} pages failed.`);
}

function fail(why: string): void {
  console.error(why);
  process.exitCode ??= 1;
}

/** Handles Ctrl-C: work that has begun is finished and written, then the command ends. */
function interrupted(): AbortSignal {
  const controller = new AbortController();
  process.once('SIGINT', () => {
    process.exitCode = 130;
    controller.abort();
  });
  return controller.signal;
}

function address(text: string): string {
  if (!URL.canParse(text)) throw new InvalidArgumentError('Expected: an absolute address, https://…');
  return text;
}

function time(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('Expected: a time, 2025-01-31T12:00:00Z');
  return date;
}

await run(command);
