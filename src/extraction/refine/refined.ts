import type { Method } from '../types.ts';
import { byBlocks } from './by-blocks.ts';
import type { Model } from './learned.ts';
import { MODEL } from './model.ts';
import { reasonsOf } from './reasons.ts';
import { RULES } from './rules/index.ts';

/**
 * The default method.
 *
 * @param model Another model, for cross-validation. Default: those of `model.ts`.
 * @param rules Fewer rules, made by `rulesWithout`. Default: all.
 */
export function refined(model: Model = MODEL, rules = RULES): Method {
  return {
    id: 'isolate',
    name: 'Isolate: R4 refined',
    source:
      'this project; R4 by Alarte and Silva, trained on WCXB by Foley (CC-BY-4.0), Fundus, Mercury and others (MIT)',
    ...byBlocks(model, rules, reasonsOf),
  };
}
