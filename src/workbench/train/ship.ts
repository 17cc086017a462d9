import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dataset } from '../datasets/types.ts';
import { crossValidate, foldModels } from './cross-validate.ts';
import { MODEL_FILE, TRAINED_FILE } from './options.ts';
import { pack, type TrainedModel } from './pack.ts';
import { summarize, type Summary } from './summary.ts';
import type { World } from './worlds.ts';
import { modelModule, trainedProbabilities } from './write-model.ts';

interface Trained extends TrainedModel {
  readonly versions: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

/**
 * Scores the models that the trainer wrote into `folder` by cross-validation. Writes the model that ships, with its
 * provenance, and what the trainer's library computes for the fixtures.
 */
export async function ship(
  dataset: Dataset,
  worlds: readonly World[],
  folder: string,
  progress: () => void,
): Promise<Summary> {
  const pages = await crossValidate(dataset, foldModels(folder), undefined, progress);
  writeFileSync(join(folder, 'held-out-none.json'), JSON.stringify(pages));
  const scores = summarize(pages);
  const trained = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8')) as Trained;
  const provenance = {
    data: worlds.map(({ reader: { name, source, licence } }) => ({ name, source, licence })),
    changes: 'numbers and single words learned from the pages; none of their text',
    command: ['npm run train --', ...worlds.slice(1).map(({ reader: { id } }) => `--world ${id}=DIR`)].join(
      ' ',
    ),
    folds: '5 by registrable domain; this model is trained on all pages, the scores are of held-out folds',
    noscript: true,
    versions: { ...trained.versions, node: process.version },
    settings: trained.settings,
    features: trained.features.join(' '),
    // Times differ from machine to machine, so the file would change with every training.
    scores: { ...scores, worseThanBaseline: undefined, milliseconds: undefined },
  };
  writeFileSync(TRAINED_FILE, trainedProbabilities(join(folder, 'fixtures')));
  writeFileSync(MODEL_FILE, modelModule(pack(trained), provenance));
  return scores;
}
