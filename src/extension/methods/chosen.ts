import type { Method, Selecting } from '../../extraction/types.ts';
import type { PageSettings } from '../settings.ts';
import { otherMethods } from './others.ts';

/**
 * Returns the method that the reader has chosen. R4 gets the chosen constants. If the default is chosen, or a method that
 * no longer exists, it is the default in the given form.
 */
export function chosenMethod<Default extends Selecting>(
  settings: PageSettings,
  byDefault: Default,
): Default | Method {
  return otherMethods.get()?.(settings) ?? byDefault;
}
