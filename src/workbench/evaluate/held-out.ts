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
/** Answers by these trees: held out where that can be, and as shipped. */
const REFINED = 'isolate';
const SHIPPED = 'isolate-shipped';

/** A trained method that answers each page by the trees that were trained without the page's domain. */
export interface HeldOut {
  readonly onPage: (page: string) => Method;
  /** Ten hex digits that change with any of the models and with any page's fold. */
  readonly version: string;
}

/** How a method's answers to a data set came about, where its trees were trained on that; else nothing. */
export interface Training {
  readonly trained?: Conditions['trained'];
  readonly by?: HeldOut;
}

/**
 * How each of some methods will answer.
 *
 * @param folder Where training leaves the models of the folds.
 * @param say Told why there is no model that has not seen a page.
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
 * The models of the folds that `npm run train` left in a folder, for the pages of the data set that they were
 * trained on.
 *
 * @throws Error when they are not all there, or not of the training that the shipped model comes from.
 */
export function heldOut(dataset: Pick<Dataset, 'ids'>, folder: string): HeldOut {
  const models = foldModels(folder);
  const whole = JSON.parse(readFileSync(existing(folder, 'model.json'), 'utf8')) as TrainedModel;
  // Two trainings give no two networks that are equal.
  if (JSON.stringify(packNetwork(whole.network)) !== JSON.stringify(MODEL.network))
    throw new Error(`the models in ${folder} are of another training than the model that ships.`);
  const places = unseenBy(models, dataset.ids);
  const methods = models.map((model) => refined(model));
  const hash = createHash('sha256').update(JSON.stringify(models));
  return {
    onPage: (page) => methods[places.get(page)!],
    version: hash.digest('hex').slice(0, 10),
  };
}

function existing(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!existsSync(file)) throw new Error(`${file} does not exist: run "npm run train" first.`);
  return file;
}
