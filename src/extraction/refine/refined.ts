import type { Method } from '../types.ts';
import { byBlocks } from './by-blocks.ts';
import type { Model } from './learned.ts';
import { MODEL } from './model.ts';
import { reasonsOf } from './reasons.ts';
import { rulesWithout } from './rules/index.ts';

export interface RefinedOptions {
  /** The names of rules to leave out; see `rules/index.ts`. Default: none. */
  readonly without?: readonly string[];
}

/**
 * The default method.
 *
 * @param model Another model, for cross-validation. Default: those of `model.ts`.
 * @throws RangeError for a name that no rule has.
 */
export function refined(model: Model = MODEL, { without = [] }: RefinedOptions = {}): Method {
  return {
    id: 'isolate',
    name: 'Isolate: R4 refined',
    source:
      'this project; R4 by Alarte and Silva, trained on WCXB by Foley (CC-BY-4.0), Fundus, Mercury and others (MIT)',
    ...byBlocks(model, rulesWithout(without), reasonsOf),
  };
}
