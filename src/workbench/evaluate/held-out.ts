import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MODEL } from '../../extraction/refine/model.ts';
import { refined } from '../../extraction/refine/refined.ts';
import type { Method } from '../../extraction/types.ts';
import type { Dataset } from '../datasets/types.ts';
import type { Conditions } from '../results/types.ts';
import { foldModels, unseenBy } from '../train/cross-validate.ts';
import { packNetwork, type TrainedModel } from '../train/pack.ts';

/** The data set that the trees of `isolate` were trained on. */
const TRAINING_DATA = 'wcxb';
/** The methods that use this model: held out where possible, and as shipped. */
const REFINED = 'isolate';
const SHIPPED = 'isolate-shipped';

/** A trained method that answers each page with the model that was trained without the page's domain. */
export interface HeldOut {
  readonly onPage: (page: string) => Method;
  /** Ten hex digits that change with any of the models and with the fold of any page. */
  readonly version: string;
}

/** How a method was trained, if it was trained on this data set; otherwise empty. */
export interface Training {
  readonly trained?: Conditions['trained'];
  readonly by?: HeldOut;
}

/**
 * How each of the methods was trained.
 *
 * @param folder Where training leaves the models of the folds. @param say Receives the reason if there is no model
 * that was trained without a page.
 */
export function trainingOf(
  methods: readonly { readonly id: string }[],
  dataset: Pick<Dataset, 'id' | 'ids'>,
  folder: string,
  say: (text: string) => void,
): Training[] {
  return methods.map(({ id }) => {
    if (dataset.id !== TRAINING_DATA || (id !== REFINED && id !== SHIPPED)) return {};
    if (id === SHIPPED) return { trained: 'on these pages' };
    try {
      return { trained: 'held out', by: heldOut(dataset, folder) };
    } catch (error) {
      say(`${id} answers by the model that was trained on these pages: ${(error as Error).message}`);
      return { trained: 'on these pages' };
    }
  });
}

/**
 * The models of the folds that `npm run train` left in a folder, for the pages that they were trained on.
 *
 * @throws Error if some are missing, or if they are not from the same training as the shipped model.
 */
export function heldOut(dataset: Pick<Dataset, 'ids'>, folder: string): HeldOut {
  const models = foldModels(folder);
  const whole = JSON.parse(readFileSync(existing(folder, 'model.json'), 'utf8')) as TrainedModel;
  // Two trainings never give equal networks.
  if (JSON.stringify(packNetwork(whole.network)) !== JSON.stringify(MODEL.network))
    throw new Error(`the models in ${folder} are not from the training of the shipped model.`);
  const indices = unseenBy(models, dataset.ids);
  const methods = models.map((model) => refined(model));
  const hash = createHash('sha256').update(JSON.stringify(models));
  return {
    onPage(page) {
      const index = indices.get(page);
      if (index === undefined) throw new RangeError(`No model was trained without page ${page}.`);
      return methods[index];
    },
    version: hash.digest('hex').slice(0, 10),
  };
}

function existing(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!existsSync(file)) throw new Error(`${file} does not exist: run "npm run train" first.`);
  return file;
}
