import { OTHER_METHODS } from '../../extraction/other-methods.ts';
import { r4 } from '../../extraction/r4/r4.ts';
import { otherMethods } from './others.ts';

/** Makes the methods other than the default available in a page. */
export function openMethods(): void {
  otherMethods.open(
    () => (settings) =>
      settings.method === r4().id ? r4(settings) : OTHER_METHODS.find(({ id }) => id === settings.method),
  );
}
