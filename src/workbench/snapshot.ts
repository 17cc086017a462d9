import { Command } from 'commander';
import { run } from './command.ts';
import { addDatasetOptions, openChosen, type DatasetOptions } from './dataset-options.ts';
import { SnapshotFile } from './snapshots/snapshot-file.ts';
import { takeSnapshots } from './snapshots/take.ts';

const EXAMPLES = `
Parses and measures each page of a data set once, and keeps it in <output>/<data set>/pages.snapshots. Pages that
are already there are not read again, so a run that was stopped continues where it was. If the parser or the code that
reads pages has changed, all pages are read again.

Examples:
  npm run snapshot
  npm run snapshot -- --dom chromium --limit 200
  npm run snapshot -- --dataset cleaneval --folder ~/data/cleaneval`;

const command = addDatasetOptions(
  new Command('snapshot').description('Parses and measures a data set once, for all later commands.'),
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
