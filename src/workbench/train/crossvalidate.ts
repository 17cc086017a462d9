import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { run } from '../command.ts';
import type { Dataset } from '../datasets/types.ts';
import { withProgress } from '../progress.ts';
import { CHANGES } from './change-html.ts';
import { crossValidate, foldModels, heldOutModel, type HeldOutModel } from './cross-validate.ts';
import { exportPages } from './export.ts';
import { checkPython, PYTHON, trainCommand, TRAINER, type TrainOptions } from './options.ts';
import { summarize } from './summary.ts';
import { openWorlds, WORLD, worldFrom, worldsOf, type World, type WorldOptions } from './worlds.ts';

interface CrossValidateOptions extends TrainOptions, WorldOptions {
  readonly change: string;
  readonly leaveOut?: readonly string[];
  readonly python: string;
}

/** Pages and models, so that each page has one model that was trained without it. */
interface Judged {
  readonly dataset: Dataset;
  readonly models: readonly HeldOutModel[];
  /** The name of the file of scores. */
  readonly name: string;
}

const command = trainCommand(
  'crossvalidate',
  'Scores each page with the model that was trained without its domain. Use the same --world options as for "npm run train".',
)
  .addOption(WORLD)
  .option('--leave-out <id...>', 'train a model without these collections, and score it only on them')
  .addOption(PYTHON)
  .addOption(
    new Option('--change <name>', 'how to change the pages first')
      .choices(Object.keys(CHANGES))
      .default('none'),
  )
  .action(async (options: CrossValidateOptions) => {
    const { output, change, leaveOut } = options;
    const { dataset, models, name } = await (leaveOut === undefined
      ? byFolds(options)
      : withoutWorlds(leaveOut, options));
    const pages = await withProgress('Cross-validating', { total: dataset.ids.length }, (step) =>
      crossValidate(dataset, models, CHANGES[change], step),
    );
    const file = join(output, `${name}-${change}.json`);
    writeFileSync(file, JSON.stringify(pages));
    console.log(JSON.stringify(summarize(pages), null, 2));
    console.error(`Every page: ${file}`);
  });

/** The pages that `npm run train` used, and the models of their folds. */
async function byFolds(options: CrossValidateOptions): Promise<Judged> {
  const worlds = worldsOf(options);
  const models = foldModels(options.output);
  return { dataset: await openWorlds(worlds), models, name: 'held-out' };
}

/** Some collections, and a model that is trained on all others, without any of their domains. */
async function withoutWorlds(ids: readonly string[], options: CrossValidateOptions): Promise<Judged> {
  const left = worldsLeftOut(ids, options.world);
  checkPython(options.python);
  const folder = join(options.output, 'left-out');
  const all = await openWorlds(worldsOf(options));
  await withProgress('Measuring', { total: all.ids.length }, (step) => exportPages(all, folder, step));
  const { status } = spawnSync(options.python, [TRAINER, folder, '--leave-out', ...ids], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${options.python} ${TRAINER} failed. No page was scored.`);
  const name = `left-out-${ids.join('+')}`;
  return { dataset: await openWorlds(left), models: [heldOutModel(join(folder, `${name}.json`))], name };
}

/** These collections alone. @throws RangeError if one is not among those given. */
function worldsLeftOut(ids: readonly string[], given: readonly string[]): World[] {
  const worlds = given.map(worldFrom).filter(({ reader }) => ids.includes(reader.id));
  const missing = ids.find((id) => !worlds.some(({ reader }) => reader.id === id));
  if (missing !== undefined)
    throw new RangeError(`--leave-out ${missing}: give its folder with --world ${missing}=FOLDER.`);
  return worlds;
}

await run(command);
