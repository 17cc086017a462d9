import type { Method } from '../../extraction/types.ts';
import type { PageSettings } from '../settings.ts';
import { otherMethods } from './others.ts';

/** R4 with the chosen constants; the default method in the given form if the chosen one no longer exists. */
export function chosenMethod(settings: PageSettings, byDefault: Method): Method {
  const isDefault = settings.method === byDefault.id;
  return (isDefault ? undefined : otherMethods.get()?.(settings)) ?? byDefault;
}
