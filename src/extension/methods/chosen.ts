import { DEFAULT_METHOD } from '../../extraction/default-method.ts';
import type { Method } from '../../extraction/types.ts';
import type { Settings } from '../settings.ts';
import { otherMethods } from './others.ts';

/** R4 with the chosen constants; the default method if the chosen one no longer exists. */
export function chosenMethod(settings: Settings): Method {
  const isDefault = settings.method === DEFAULT_METHOD.id;
  return (isDefault ? undefined : otherMethods.get()?.(settings)) ?? DEFAULT_METHOD;
}
