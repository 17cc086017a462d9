import { DEFAULT_METHOD } from './default-method.ts';
import { OTHER_METHODS } from './other-methods.ts';
import type { Method } from './types.ts';

/** Every method, the default first. Settings page, workbench and tests read this list. */
export const METHODS: readonly Method[] = [DEFAULT_METHOD, ...OTHER_METHODS];

/** The method with this id, or undefined. */
export function methodOf(id: string): Method | undefined {
  return METHODS.find((method) => method.id === id);
}
