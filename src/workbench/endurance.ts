import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { run, wholeNumber } from './command.ts';
import { addDatasetOptions, openChosen, type DatasetOptions } from './dataset-options.ts';
import type { Dataset } from './datasets/types.ts';
import { METHODS } from '../extraction/methods.ts';

const EXAMPLES = `
Sends the pages of a data set to "extract --ndjson" again and again. For each tenth of the records it writes how many
were answered, how many per second since the line before, and the memory of the process. If the memory does not grow
after the first lines, it does not grow over any number of records.

Examples:
  npm run --silent endurance -- --records 20000 --threads 2
  npm run --silent endurance -- --records 5000 --limit 100 --method r4`;

interface EnduranceOptions extends DatasetOptions {
  readonly records: number;
  readonly threads: number;
  readonly method: string;
}

const command = addDatasetOptions(
  new Command('endurance').description('Measures the memory and speed of --ndjson over many records.'),
)
  .option('--records <number>', 'number of records', wholeNumber, 20_000)
  .option('--threads <number>', 'number of pages processed at the same time', wholeNumber, 1)
  .option('--method <id>', 'the method that finds the main content', METHODS[0].id)
  .addHelpText('after', EXAMPLES)
  .action(async (options: EnduranceOptions) => {
    const { dataset, ids } = await openChosen({ ...options, limit: options.limit ?? 300 });
    const { records, threads, method } = options;
    const extract = fileURLToPath(new URL('./extract.ts', import.meta.url));
    const words = ['--import', 'tsx', extract, '--ndjson', '--threads', String(threads), '--method', method];
    const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
    console.log('  records  a second  memory, MB');
    const pages = await recordsOf(dataset, ids);
    const [errors] = await Promise.all([
      watch(child.stdout, child.pid!, records),
      feed(child.stdin, pages, records),
    ]);
    console.log(`${errors} of the answers are errors.`);
  });

/** Records without ids: JSON without the first field. */
async function recordsOf(dataset: Dataset, ids: readonly string[]): Promise<string[]> {
  const records: string[] = [];
  for (const id of ids) {
    const { html, url } = await dataset.page(id);
    records.push(`${JSON.stringify({ url, html }).slice(1)}\n`);
  }
  return records;
}

async function feed(to: Writable, records: readonly string[], wanted: number): Promise<void> {
  for (let i = 0; i < wanted; i++) {
    if (!to.write(`{"id":${i},${records[i % records.length]}`)) await once(to, 'drain');
  }
  to.end();
}

/** Writes a line for each tenth of the answers. Returns the number of errors among them. */
async function watch(from: Readable, pid: number, wanted: number): Promise<number> {
  const step = Math.max(1, Math.floor(wanted / 10));
  let answers = 0;
  let errors = 0;
  let before = performance.now();
  let rest = '';
  for await (const piece of from.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() as string;
    for (const line of lines) {
      if ('error' in (JSON.parse(line) as object)) errors++;
      if (++answers % step !== 0) continue;
      const now = performance.now();
      const pace = ((1000 * step) / (now - before)).toFixed(1);
      console.log(`${String(answers).padStart(9)}${pace.padStart(10)}${memory(pid).toFixed(0).padStart(12)}`);
      before = now;
    }
  }
  if (answers !== wanted) throw new Error(`extract gave ${answers} answers to ${wanted} records.`);
  return errors;
}

/** The resident memory of a process with all its threads, in megabytes. */
function memory(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

await run(command);
