import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Argument } from 'commander';
import { r4 } from '../../extraction/r4/r4.ts';
import { RULE_NAMES } from '../../extraction/refine/rules/without.ts';
import { textOf } from '../../extraction/text.ts';
import type { MeasuredTree, Selection } from '../../extraction/types.ts';
import { run } from '../command.ts';
import { openDataset } from '../datasets/list.ts';
import { writeSection } from '../evaluate/markdown.ts';
import { mean } from '../metrics/mean.ts';
import { bagOfWords } from '../metrics/words.ts';
import { withProgress } from '../progress.ts';
import {
  foldFiles,
  foldModels,
  pagesInFolds,
  trainedModel,
  unseenBy,
  type HeldOutModel,
} from './cross-validate.ts';
import { BENCHMARKS, checkPython, PYTHON, trainCommand, TRAINER, type TrainOptions } from './options.ts';
import { pack } from './pack.ts';
import { compressedBytes, SMALLER } from './smaller.ts';
import { selecting, STAGES } from './stages.ts';

interface AblateOptions extends TrainOptions {
  readonly python: string;
}

const WHAT = ['rules', 'model', 'features'] as const;
type What = (typeof WHAT)[number];

type ByFold = readonly ((tree: MeasuredTree) => Selection)[];
type Rows = Map<string, ByFold>;
type Scores = ReadonlyMap<string, { type: string; f1: number }[]>;

const command = trainCommand(
  'ablate',
  'Writes tables into BENCHMARKS.md: what each stage and each rule brings, what smaller models cost, and what each ' +
    'group of features brings. For the last table, five models are trained without each group, which takes about an ' +
    'hour. Models of an earlier run are used again.',
)
  .addArgument(new Argument('[what]', 'only one of the tables').choices(WHAT))
  .addOption(PYTHON)
  .action(async (what: What | undefined, options: AblateOptions) => {
    const full = foldModels(options.output);
    for (const each of what === undefined ? WHAT : [what])
      await writeRows(each, ROWS[each](full, options), full, options);
  });

const ROWS: Readonly<Record<What, (full: readonly HeldOutModel[], options: AblateOptions) => Rows>> = {
  rules: rowsOfRules,
  model: rowsOfModel,
  features: rowsOfFeatures,
};

/** A smaller model differs by a few ten-thousandths. */
const DECIMALS: Readonly<Record<What, number>> = { rules: 3, model: 4, features: 3 };

function rowsOfRules(full: readonly HeldOutModel[]): Rows {
  const rows: Rows = new Map([['R4 as published', full.map(() => (tree) => r4().select(tree))]]);
  for (const [name, stage] of Object.entries(STAGES)) rows.set(name, full.map(stage));
  for (const rule of RULE_NAMES)
    rows.set(
      `without the rule "${rule}"`,
      full.map((model) => selecting(model, [rule])),
    );
  return rows;
}

function rowsOfModel(_: readonly HeldOutModel[], { output }: AblateOptions): Rows {
  const trained = foldFiles(output).map(trainedModel);
  const rows: Rows = new Map();
  for (const [name, change] of Object.entries(SMALLER)) {
    const models = trained.map((model) => pack(change(model)));
    const bytes = Math.round(mean(models.map(compressedBytes)));
    rows.set(
      `${name}: ${bytes.toLocaleString('en')} bytes`,
      models.map((model) => selecting(model)),
    );
  }
  return rows;
}

function rowsOfFeatures(full: readonly HeldOutModel[], options: AblateOptions): Rows {
  const rows: Rows = new Map([['what ships', full.map((model) => selecting(model))]]);
  const groups = groupsIn(options.output);
  trainWithout(groups, options);
  for (const group of groups) {
    const models = foldModels(folderOf(group, options));
    // They answer the pages of the full models' folds.
    if (models.some(({ without }, fold) => without.join() !== full[fold].without.join()))
      throw new Error(`${folderOf(group, options)} has models of other folds. Delete it.`);
    rows.set(
      `without the features "${group}"`,
      models.map((model) => selecting(model)),
    );
  }
  return rows;
}

async function writeRows(
  what: What,
  rows: Rows,
  full: readonly HeldOutModel[],
  { data }: AblateOptions,
): Promise<void> {
  const dataset = await openDataset('wcxb', data);
  const scores = new Map([...rows.keys()].map((name) => [name, [] as { type: string; f1: number }[]]));
  await withProgress('Answering', { total: dataset.ids.length }, async (step) => {
    for await (const { type, fold, tree, truth } of pagesInFolds(dataset, unseenBy(full, dataset.ids))) {
      for (const [name, byFold] of rows)
        scores.get(name)?.push({ type, f1: bagOfWords(textOf(tree, byFold[fold](tree)), truth).f1 });
      step();
    }
  });
  const lines = [`\`npm run ablate -- ${what}\``, table(scores, DECIMALS[what]).join('\n')];
  writeSection(BENCHMARKS, `ablation ${what}`, lines.join('\n\n'));
}

/** The groups of features as `npm run train` exported them, and the lexicon. */
function groupsIn(folder: string): string[] {
  const about = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as { groups: object };
  return [...Object.keys(about.groups), 'lexicon'];
}

/** The folder name of the models that were trained without a group. */
function folderOf(group: string, { output }: TrainOptions): string {
  return join(output, `without-${group}`);
}

/** Trains the models that are missing, or older than those with all groups. */
function trainWithout(all: readonly string[], options: AblateOptions): void {
  const { output, python } = options;
  const made = (folder: string) => statSync(join(folder, 'model-4.json'), { throwIfNoEntry: false })?.mtimeMs;
  const missing = all.filter((group) => (made(folderOf(group, options)) ?? 0) < (made(output) ?? 0));
  if (missing.length === 0) return;
  checkPython(python);
  const args = [TRAINER, output, ...missing];
  const { status } = spawnSync(python, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${python} ${args.join(' ')} failed.`);
}

function table(scores: Scores, decimals: number): string[] {
  const types = [...new Set([...scores.values()][0].map(({ type }) => type))].sort();
  const cells = (all: readonly { type: string; f1: number }[]) =>
    [all, ...types.map((type) => all.filter((page) => page.type === type))].map((some) =>
      mean(some.map(({ f1 }) => f1)).toFixed(decimals),
    );
  const line = (...all: string[]) => `| ${all.join(' | ')} |`;
  return [
    line('', 'mean', ...types),
    line('---', ...['mean', ...types].map(() => '---:')),
    ...[...scores].map(([name, all]) => line(name, ...cells(all))),
  ];
}

await run(command);
