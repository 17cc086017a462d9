import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';

const inRepository = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Where the model that ships stands. */
export const MODEL_FILE = inRepository('src/extraction/refine/model.ts');
export const FIXTURES = inRepository('fixtures');
/** What the trainer's library says of the fixtures, for the test of the shipped evaluation. */
export const TRAINED_FILE = inRepository('test/unit/extraction/refine/trained-probabilities.json');
export const BENCHMARKS = inRepository('BENCHMARKS.md');
export const TRAINER = inRepository('src/workbench/train/train.py');
const REQUIREMENTS = 'src/workbench/train/requirements.txt';

/** Where training leaves the models of the folds. */
export const TRAIN_OUTPUT = inRepository('output/train');

export interface TrainOptions {
  /** Folder of WCXB. */
  readonly data: string;
  /** Folder for what is made. */
  readonly output: string;
}

/** A command over WCXB and what was trained on it. */
export function trainCommand(name: string, description: string): Command {
  const usual = process.env['WCXB_DIR'] ?? inRepository('../shared/data/wcxb');
  return new Command(name)
    .description(description)
    .option('--data <folder>', 'WCXB (default: $WCXB_DIR or ../shared/data/wcxb)', usual)
    .option('--output <folder>', 'for what is made', TRAIN_OUTPUT);
}

/** Of a command that trains. */
export const PYTHON = new Option(
  '--python <file>',
  'Python with the packages of src/workbench/train/requirements.txt',
)
  .env('PYTHON')
  .default('python3');

/** @throws Error when there is no such Python, or when it lacks a package. Nothing is made before. */
export function checkPython(python: string): void {
  const { status, error, stderr } = spawnSync(python, ['-c', 'import lightgbm, numpy, scipy, sklearn'], {
    encoding: 'utf8',
  });
  if (error) throw new Error(`${python} does not run: ${error.message}. Name another by --python.`);
  if (status === 0) return;
  const reason = stderr.trim().split('\n').at(-1) ?? '';
  throw new Error(`${python} lacks what training needs (${reason}): pip install -r ${REQUIREMENTS}`);
}
