import { refined } from './refine/refined.ts';

/** R4 refined: what is used where nobody chooses. */
export const DEFAULT_METHOD = refined();
