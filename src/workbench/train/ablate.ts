import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { r4 } from '../../extraction/r4/r4.ts';
import { textOf } from '../../extraction/text.ts';
import type { MeasuredTree, Selection } from '../../extraction/types.ts';
import { openDataset } from '../datasets/list.ts';
import { writeSection } from '../evaluate/markdown.ts';
import { mean } from '../metrics/mean.ts';
import { bagOfWords } from '../metrics/words.ts';
import { Progress } from '../progress.ts';
import { foldModels, pagesInFolds } from './cross-validate.ts';
import { BENCHMARKS, TRAINER, trainOptions } from './options.ts';
import { selecting, STAGES } from './stages.ts';

/**
 * `npm run ablate [-- --data DIR --output DIR --python FILE]`: what each stage and each group of features
 * brings, written into BENCHMARKS.md. Trains five models without each group, unless they are there from before.
 */
const options = trainOptions(process.argv.slice(2));
const dataset = await openDataset('wcxb', options.data);
const full = foldModels(options.output);

type ByFold = readonly ((tree: MeasuredTree) => Selection)[];
const rows = new Map<string, ByFold>([['R4 as published', full.map(() => (tree) => r4().select(tree))]]);
for (const [name, stage] of Object.entries(STAGES)) rows.set(name, full.map(stage));
trainWithout(groups());
for (const group of groups()) rows.set(`without ${group}`, foldModels(folderOf(group)).map(selecting));

const scores = new Map<string, { type: string; f1: number }[]>();
for (const name of rows.keys()) scores.set(name, []);
const progress = new Progress('Answering', dataset.ids.length);
for await (const { type, fold, tree, truth } of pagesInFolds(dataset)) {
  for (const [name, byFold] of rows)
    scores.get(name)?.push({ type, f1: bagOfWords(textOf(tree, byFold[fold](tree)), truth).f1 });
  progress.step();
}
progress.end();
writeSection(BENCHMARKS, 'ablation', ['`npm run ablate`', table().join('\n')].join('\n\n'));

/** The groups of features as `npm run train` exported them, and the lexicon. */
function groups(): string[] {
  const about = JSON.parse(readFileSync(join(options.output, 'pages.json'), 'utf8')) as { groups: object };
  return [...Object.keys(about.groups), 'lexicon'];
}

/** Of the models that were trained without a group. */
function folderOf(group: string): string {
  return join(options.output, `without-${group}`);
}

/** Trains the models that are not there, or older than the ones with all groups. */
function trainWithout(all: readonly string[]): void {
  const made = (folder: string) => statSync(join(folder, 'model-4.json'), { throwIfNoEntry: false })?.mtimeMs;
  const missing = all.filter((group) => (made(folderOf(group)) ?? 0) < (made(options.output) ?? 0));
  if (missing.length === 0) return;
  const args = [TRAINER, options.output, ...missing];
  const { status, error } = spawnSync(options.python, args, { stdio: 'inherit' });
  if (error ?? status !== 0) throw new Error(`${options.python} ${args.join(' ')} failed.`);
}

function table(): string[] {
  const types = [...new Set([...scores.values()][0].map(({ type }) => type))].sort();
  const cells = (all: readonly { type: string; f1: number }[]) =>
    [all, ...types.map((type) => all.filter((page) => page.type === type))].map((some) =>
      mean(some.map(({ f1 }) => f1)).toFixed(3),
    );
  const line = (...all: string[]) => `| ${all.join(' | ')} |`;
  return [
    line('', 'mean', ...types),
    line('---', ...['mean', ...types].map(() => '---:')),
    ...[...scores].map(([name, all]) => line(name, ...cells(all))),
  ];
}
