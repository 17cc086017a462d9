import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../../extraction/refine/forest.ts';
import { openDataset } from '../datasets/list.ts';
import { Progress } from '../progress.ts';
import { crossValidate, foldModels } from './cross-validate.ts';
import { exportPages } from './export.ts';
import { MODEL_FILE, TRAINER, trainOptions } from './options.ts';
import { summarize } from './summary.ts';
import { modelModule } from './write-model.ts';

/** `npm run train [-- --data DIR --output DIR --python FILE]` */
const options = trainOptions(process.argv.slice(2));
const dataset = await openDataset('wcxb', options.data);
const exporting = new Progress('Measuring', dataset.ids.length);
await exportPages(dataset, options.output, () => exporting.step());
exporting.end();

const { status, error } = spawnSync(options.python, [TRAINER, options.output], { stdio: 'inherit' });
if (error ?? status !== 0) {
  throw new Error(
    `${options.python} ${TRAINER} failed: it needs Python with src/workbench/train/requirements.txt.`,
  );
}

const scoring = new Progress('Cross-validating', dataset.ids.length);
const scored = await crossValidate(dataset, foldModels(options.output), undefined, () => scoring.step());
scoring.end();
const scores = summarize(scored);
writeFileSync(join(options.output, 'held-out-none.json'), JSON.stringify(scored));

interface Trained extends Pick<Model, 'features' | 'trees'> {
  readonly versions: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, unknown>>;
}
const trained = JSON.parse(readFileSync(join(options.output, 'model.json'), 'utf8')) as Trained;
// Times differ from machine to machine and would make each training a change.
const { milliseconds, ...lasting } = scores;
const provenance = {
  data: 'WCXB, development split, 1,497 pages, github.com/Murrough-Foley/web-content-extraction-benchmark',
  author: 'Murrough Foley, "WCXB: A Multi-Type Web Content Extraction Benchmark" (2026)',
  licence: 'CC-BY-4.0',
  changes: 'Only numbers learned from the pages; none of their text.',
  command: 'npm run train',
  folds:
    '5 by registrable domain; the model itself is trained on all pages, the scores are of held-out folds',
  noscript: true,
  versions: { ...trained.versions, node: process.version },
  settings: trained.settings,
  scores: lasting,
};
writeFileSync(MODEL_FILE, modelModule({ provenance, features: trained.features, trees: trained.trees }));
console.log(JSON.stringify(scores, null, 2));
void milliseconds;
