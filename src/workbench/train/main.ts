import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openDataset } from '../datasets/list.ts';
import { Progress } from '../progress.ts';
import { exportPages } from './export.ts';
import { FIXTURES, TRAINER, trainOptions } from './options.ts';
import { ship } from './ship.ts';

/** `npm run train [-- --data DIR --output DIR --python FILE]` */
const options = trainOptions(process.argv.slice(2));
const dataset = await openDataset('wcxb', options.data);
const exporting = new Progress('Measuring', dataset.ids.length);
await exportPages(dataset, options.output, () => exporting.step());
exporting.end();
await exportPages(await openDataset('fixtures', FIXTURES), join(options.output, 'fixtures'));

const { status, error } = spawnSync(options.python, [TRAINER, options.output], { stdio: 'inherit' });
if (error ?? status !== 0) {
  throw new Error(
    `${options.python} ${TRAINER} failed: it needs the packages of requirements.txt beside it.`,
  );
}

const scoring = new Progress('Cross-validating', dataset.ids.length);
const scores = await ship(dataset, options.output, () => scoring.step());
scoring.end();
console.log(JSON.stringify(scores, null, 2));
