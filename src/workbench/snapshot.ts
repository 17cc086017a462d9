import { Command } from 'commander';
import { run } from './command.ts';
import { addDatasetOptions, openChosen, type DatasetOptions } from './dataset-options.ts';
import { SnapshotFile } from './snapshots/snapshot-file.ts';
import { takeSnapshots } from './snapshots/take.ts';

const EXAMPLES = `
Parses each page of a data set once and keeps it, measured, in <output>/<data set>/pages.snapshots. Pages
that are there already are not read again: a run that was stopped goes on where it was. When the parser or
the code that reads pages has changed, all are taken anew.

Examples:
  npm run snapshot
  npm run snapshot -- --dom chromium --limit 200
  npm run snapshot -- --dataset cleaneval --folder ~/data/cleaneval`;

const command = addDatasetOptions(
  new Command('snapshot').description('Parses and measures a data set once, for all later runs.'),
)
  .addHelpText('after', EXAMPLES)
  .action(async (options: DatasetOptions) => {
    const { dataset, ids, results } = await openChosen(options);
    const { taken, failed } = await takeSnapshots(results, dataset, {
      dom: options.dom,
      noscript: options.noscript,
      ids,
      say: (text) => console.error(text),
    });
    for (const [id, why] of failed) console.error(`${id}: ${why}`);
    if (failed.size > 0) process.exitCode = 1;
    const file = SnapshotFile.read(results);
    console.log(`${taken} pages taken, ${file.ids.length} in ${results}.`);
    file.close();
  });

await run(command);
