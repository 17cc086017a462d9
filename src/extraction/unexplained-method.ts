import { byBlocks } from './refine/by-blocks.ts';
import { MODEL } from './refine/model.ts';
import { RULES } from './refine/rules/index.ts';

/** The default method without reasons: what finds them need not be loaded with every first click. */
export const UNEXPLAINED_METHOD = byBlocks(MODEL, RULES, () => []);
