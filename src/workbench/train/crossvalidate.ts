import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { run } from '../dataset-options.ts';
import type { Dataset } from '../datasets/types.ts';
import { withProgress } from '../progress.ts';
import { CHANGES } from './change-html.ts';
import { crossValidate, foldModels, heldOutModel, type HeldOutModel } from './cross-validate.ts';
import { checkPython, PYTHON, trainCommand, TRAINER, type TrainOptions } from './options.ts';
import { summarize } from './summary.ts';
import { openWorlds, WORLD, worldFrom, worldsOf, type World, type WorldOptions } from './worlds.ts';

interface CrossValidateOptions extends TrainOptions, WorldOptions {
  readonly change: string;
  readonly leaveOut?: string;
  readonly python: string;
}

/** Pages, and models of which one has not seen each. */
interface Judged {
  readonly dataset: Dataset;
  readonly models: readonly HeldOutModel[];
  /** Of the file of scores. */
  readonly name: string;
}

const command = trainCommand(
  'crossvalidate',
  'Scores each page by the model that has not seen its domain. Give the same --world as to "npm run train".',
)
  .addOption(WORLD)
  .option('--leave-out <id>', 'train a model without this collection, and judge it on that alone')
  .addOption(PYTHON)
  .addOption(
    new Option('--change <name>', 'of the pages before').choices(Object.keys(CHANGES)).default('none'),
  )
  .action(async (options: CrossValidateOptions) => {
    const { output, change, leaveOut } = options;
    const { dataset, models, name } = await (leaveOut === undefined
      ? byFolds(options)
      : withoutWorld(leaveOut, options));
    const pages = await withProgress('Cross-validating', { total: dataset.ids.length }, (step) =>
      crossValidate(dataset, models, CHANGES[change], step),
    );
    const file = join(output, `${name}-${change}.json`);
    writeFileSync(file, JSON.stringify(pages));
    console.log(JSON.stringify(summarize(pages), null, 2));
    console.error(`Every page: ${file}`);
  });

/** The pages that `npm run train` was told of, and the models of their folds. */
async function byFolds(options: CrossValidateOptions): Promise<Judged> {
  const worlds = worldsOf(options);
  const models = foldModels(options.output);
  return { dataset: await openWorlds(worlds), models, name: 'held-out' };
}

/** One collection, and a model of the others that `npm run train` has exported. */
async function withoutWorld(id: string, { world, output, python }: CrossValidateOptions): Promise<Judged> {
  const worlds = worldLeftOut(id, world);
  const exported = join(output, 'pages.json');
  if (!existsSync(exported)) throw new Error(`${exported} does not exist: run "npm run train" first.`);
  checkPython(python);
  const dataset = await openWorlds(worlds);
  const name = `left-out-${id}`;
  const { status } = spawnSync(python, [TRAINER, output, '--leave-out', id], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${python} ${TRAINER} failed. No page was scored.`);
  return { dataset, models: [heldOutModel(join(output, `${name}.json`))], name };
}

/** The collection by itself. @throws RangeError when it is not one of those given. */
function worldLeftOut(id: string, given: readonly string[]): World[] {
  const worlds = given.map(worldFrom).filter(({ reader }) => reader.id === id);
  if (worlds.length !== 1)
    throw new RangeError(`--leave-out ${id}: give its folder with --world ${id}=FOLDER.`);
  return worlds;
}

await run(command);
