import type { Method } from '../../extraction/types.ts';
import { shared } from '../../page/shared-state.ts';
import type { Settings } from '../settings.ts';

/** Gives the method that settings name, where that is not the default. A page has it where its reader chose another. */
export const otherMethods = shared<(settings: Settings) => Method | undefined>('methods');
