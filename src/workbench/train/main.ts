import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { run } from '../command.ts';
import { openDataset } from '../datasets/list.ts';
import { withProgress } from '../progress.ts';
import { exportPages } from './export.ts';
import { checkPython, FIXTURES, PYTHON, trainCommand, TRAINER, type TrainOptions } from './options.ts';
import { ship } from './ship.ts';
import { openWorlds, WORLD, worldsOf, type WorldOptions } from './worlds.ts';

interface MainOptions extends TrainOptions, WorldOptions {
  readonly python: string;
}

const command = trainCommand('train', 'Trains the shipped model, and writes it into the source.')
  .addOption(WORLD)
  .addOption(PYTHON)
  .action(async (options: MainOptions) => {
    const { output, python } = options;
    const worlds = worldsOf(options);
    checkPython(python);
    const dataset = await openWorlds(worlds);
    const total = dataset.ids.length;
    await withProgress('Measuring', { total }, (step) => exportPages(dataset, output, step));
    await exportPages(await openDataset('fixtures', FIXTURES), join(output, 'fixtures'));

    const { status } = spawnSync(python, [TRAINER, output], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`${python} ${TRAINER} failed. The model is what it was.`);
    const scores = await withProgress('Cross-validating', { total }, (step) =>
      ship(dataset, worlds, output, step),
    );
    console.log(JSON.stringify(scores, null, 2));
  });

await run(command);
