import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataset } from '../datasets/list.ts';
import { Progress } from '../progress.ts';
import { CHANGES } from './change-html.ts';
import { crossValidate, foldModels } from './cross-validate.ts';
import { trainOptions } from './options.ts';
import { summarize } from './summary.ts';

/** `npm run crossvalidate [-- --data DIR --output DIR --change none|strip|indent|minify]` */
const options = trainOptions(process.argv.slice(2));
const change = CHANGES[options.change];
if (!change)
  throw new RangeError(`--change ${options.change}: there are ${Object.keys(CHANGES).join(', ')}.`);
const dataset = await openDataset('wcxb', options.data);
const progress = new Progress('Cross-validating', dataset.ids.length);
const pages = await crossValidate(dataset, foldModels(options.output), change, () => progress.step());
progress.end();
const file = join(options.output, `held-out-${options.change}.json`);
writeFileSync(file, JSON.stringify(pages));
console.log(JSON.stringify(summarize(pages), null, 2));
console.error(`Every page: ${file}`);
