import { refined } from './refine/refined.ts';

/** R4 refined: the method that is used by default. */
export const DEFAULT_METHOD = refined();
