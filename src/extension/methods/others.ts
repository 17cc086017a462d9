import type { Method } from '../../extraction/types.ts';
import { shared } from '../../page/shared-state.ts';
import type { PageSettings } from '../settings.ts';

/** Returns the method in the settings if it is not the default. It is loaded only if the reader has chosen another method. */
export const otherMethods = shared<(settings: PageSettings) => Method | undefined>('methods');
