import { r4 } from './r4/r4.ts';
import type { Method } from './types.ts';

/** Every method, the default first. Settings page, workbench and tests read this list. */
export const METHODS: readonly Method[] = [r4()];
