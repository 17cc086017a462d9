import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';

const inRepository = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The file of the shipped model. */
export const MODEL_FILE = inRepository('src/extraction/refine/model.ts');
export const FIXTURES = inRepository('fixtures');
/** The trainer's probabilities for the fixtures. A test compares them with those of our own code. */
export const TRAINED_FILE = inRepository('test/unit/extraction/refine/trained-probabilities.json');
export const BENCHMARKS = inRepository('BENCHMARKS.md');
export const TRAINER = inRepository('src/workbench/train/train.py');
const REQUIREMENTS = 'src/workbench/train/requirements.txt';

/** The folder for the models of the folds. */
export const TRAIN_OUTPUT = inRepository('output/train');

export interface TrainOptions {
  /** The folder of WCXB. */
  readonly data: string;
  /** The folder for all results. */
  readonly output: string;
}

/** Makes a command that uses WCXB and the models trained on it. */
export function trainCommand(name: string, description: string): Command {
  const usual = process.env['WCXB_DIR'] ?? inRepository('../shared/data/wcxb');
  return new Command(name)
    .description(description)
    .addOption(
      new Option('--data <folder>', 'the folder of WCXB').default(usual, '$WCXB_DIR or ../shared/data/wcxb'),
    )
    .addOption(
      new Option('--output <folder>', 'the folder for all results').default(TRAIN_OUTPUT, '"output/train"'),
    );
}

/** An option of the commands that train. */
export const PYTHON = new Option(
  '--python <file>',
  'a Python with the packages in src/workbench/train/requirements.txt',
)
  .env('PYTHON')
  .default('python3');

/** Called before anything is written. @throws Error if there is no such Python, or if it lacks a package. */
export function checkPython(python: string): void {
  const { status, error, stderr } = spawnSync(python, ['-c', 'import lightgbm, numpy, scipy, sklearn'], {
    encoding: 'utf8',
  });
  if (error) throw new Error(`${python} does not run: ${error.message}. Name another one with --python.`);
  if (status === 0) return;
  const reason = stderr.trim().split('\n').at(-1) ?? '';
  throw new Error(`${python} lacks what training needs (${reason}): pip install -r ${REQUIREMENTS}`);
}
