import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { run } from '../dataset-options.ts';
import { openDataset } from '../datasets/list.ts';
import { withProgress } from '../progress.ts';
import { CHANGES } from './change-html.ts';
import { crossValidate, foldModels } from './cross-validate.ts';
import { trainCommand, type TrainOptions } from './options.ts';
import { summarize } from './summary.ts';

const command = trainCommand(
  'crossvalidate',
  'Scores each page of WCXB by the model that has not seen its domain.',
)
  .addOption(
    new Option('--change <name>', 'of the pages before').choices(Object.keys(CHANGES)).default('none'),
  )
  .action(async ({ data, output, change }: TrainOptions & { readonly change: string }) => {
    const models = foldModels(output);
    const dataset = await openDataset('wcxb', data);
    const pages = await withProgress('Cross-validating', { total: dataset.ids.length }, (step) =>
      crossValidate(dataset, models, CHANGES[change], step),
    );
    const file = join(output, `held-out-${change}.json`);
    writeFileSync(file, JSON.stringify(pages));
    console.log(JSON.stringify(summarize(pages), null, 2));
    console.error(`Every page: ${file}`);
  });

await run(command);
