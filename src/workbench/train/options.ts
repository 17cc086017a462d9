import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const inRepository = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Where the model that ships stands. */
export const MODEL_FILE = inRepository('src/extraction/refine/model.ts');
export const FIXTURES = inRepository('fixtures');
/** What the trainer's library says of the fixtures, for the test of the shipped evaluation. */
export const TRAINED_FILE = inRepository('test/unit/extraction/refine/trained-probabilities.json');
export const BENCHMARKS = inRepository('BENCHMARKS.md');
export const TRAINER = inRepository('src/workbench/train/train.py');

/** What both commands take from the command line. */
export interface TrainOptions {
  /** Folder of WCXB. */
  readonly data: string;
  /** Folder for what is made. */
  readonly output: string;
  /** Python with the packages of requirements.txt. */
  readonly python: string;
  readonly change: string;
}

export function trainOptions(args: readonly string[]): TrainOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: process.env['WCXB_DIR'] ?? inRepository('../shared/data/wcxb') },
      output: { type: 'string', default: inRepository('output/train') },
      python: { type: 'string', default: process.env['PYTHON'] ?? 'python3' },
      change: { type: 'string', default: 'none' },
    },
  });
  return values;
}
