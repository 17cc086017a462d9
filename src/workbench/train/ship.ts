import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../../extraction/refine/learned.ts';
import type { Dataset } from '../datasets/types.ts';
import { crossValidate, foldModels } from './cross-validate.ts';
import { MODEL_FILE, TRAINED_FILE } from './options.ts';
import { summarize, type Summary } from './summary.ts';
import { modelModule, trainedProbabilities } from './write-model.ts';

interface Trained extends Pick<Model, 'features' | 'lexicon' | 'trees' | 'network'> {
  readonly versions: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

/**
 * Scores what the trainer wrote into `folder` by cross-validation, and writes the model that ships, with
 * where it comes from, and what the trainer's library says of the fixtures.
 */
export async function ship(dataset: Dataset, folder: string, progress: () => void): Promise<Summary> {
  const pages = await crossValidate(dataset, foldModels(folder), undefined, progress);
  writeFileSync(join(folder, 'held-out-none.json'), JSON.stringify(pages));
  const scores = summarize(pages);
  const trained = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8')) as Trained;
  const provenance = {
    data: 'WCXB, development split, github.com/Murrough-Foley/web-content-extraction-benchmark at c039d5e',
    author: 'Murrough Foley, "WCXB: A Multi-Type Web Content Extraction Benchmark" (2026)',
    licence: 'CC-BY-4.0',
    changes: 'numbers and single words learned from the pages; none of their text',
    command: 'npm run train',
    folds: '5 by registrable domain; this model is trained on all pages, the scores are of held-out folds',
    noscript: true,
    versions: { ...trained.versions, node: process.version },
    settings: trained.settings,
    // Times differ from machine to machine and would make each training a change.
    scores: { ...scores, worseThanBaseline: undefined, milliseconds: undefined },
  };
  const { features, lexicon, trees, network } = trained;
  writeFileSync(TRAINED_FILE, trainedProbabilities(join(folder, 'fixtures')));
  writeFileSync(MODEL_FILE, modelModule({ provenance, features, lexicon, trees, network }));
  return scores;
}
