import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { commit } from './code-version.ts';
import { onCommonPages } from './compare/common-pages.ts';
import { reportPages } from './compare/page-records.ts';
import { writeReport } from './compare/report.ts';
import { baseOf } from './compare/summary.ts';
import { sweepDataset } from './compare/sweep-file.ts';
import { run } from './command.ts';
import { addDatasetOptions, openChosen, type DatasetOptions } from './dataset-options.ts';
import { readScores } from './results/files.ts';
import { notesOnTraining } from './results/training.ts';
import { SnapshotFile } from './snapshots/snapshot-file.ts';

const EXAMPLES = `
Reads the scores and answers that evaluate saved in <output>/<data set>/ and writes one HTML file that loads
nothing else. It has tables with confidence intervals, charts, sweeps of R4's constants, and the text of each page,
which shows what each method found, missed and wrongly kept.

Examples:
  npm run compare
  npm run compare -- --base cectd-ds --pages 100
  npm run compare -- --dataset cleaneval --folder ~/data/cleaneval --no-sweep`;

interface CompareOptions extends DatasetOptions {
  readonly base: string;
  readonly pages?: number;
  readonly sweep: boolean;
  readonly report?: string;
}

const command = addDatasetOptions(
  new Command('compare').description('Makes one HTML report about all methods on a data set.'),
)
  .option('--base <method>', 'id of the method to compare the others with', 'r4')
  .option(
    '--pages <number>',
    'include the texts of only this many worst pages of each method (default: all)',
    count,
  )
  .option('--no-sweep', 'leave out the sweeps of c, tr and hr')
  .option('--report <file>', 'the file to write (default: <output>/<data set>/report.html)')
  .addHelpText('after', EXAMPLES)
  .action(async (options: CompareOptions) => {
    const { dataset, ids, results } = await openChosen(options);
    const wanted = new Set(ids);
    const { methods, notes } = onCommonPages(
      (await readScores(results)).map((method) => ({
        ...method,
        pages: method.pages.filter(({ page }) => wanted.has(page)),
      })),
    );
    baseOf(methods, options.base);
    const snapshots = SnapshotFile.read(results);
    const { base, pages: worst = Infinity } = options;
    const scored = [...new Set(methods.flatMap(({ pages }) => pages.map(({ page }) => page)))].sort();
    const html = await writeReport({
      methods,
      base,
      ...(options.sweep && { sweep: await sweepDataset(results, snapshots, dataset, scored) }),
      pages: await reportPages({ results, snapshots, dataset, methods, base, worst }),
      notes: [...notes, ...dataset.notes, ...notesOnTraining(methods)],
      commit: commit(),
    });
    snapshots.close();
    const file = options.report ?? path.join(results, 'report.html');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, html);
    console.log(`${file}: ${(Buffer.byteLength(html) / 1e6).toFixed(1)} MB, ${scored.length} pages.`);
  });

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0)
    throw new InvalidArgumentError('Expected: a whole number from 0 on.');
  return number;
}

await run(command);
