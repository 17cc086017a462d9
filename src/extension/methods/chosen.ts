import type { Method, Selecting } from '../../extraction/types.ts';
import type { PageSettings } from '../settings.ts';
import { otherMethods } from './others.ts';

/** The chosen method, R4 with the chosen constants. The default, in the given form, also replaces one that no longer exists. */
export function chosenMethod<Default extends Selecting>(
  settings: PageSettings,
  byDefault: Default,
): Default | Method {
  return otherMethods.get()?.(settings) ?? byDefault;
}
