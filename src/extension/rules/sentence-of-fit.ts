import type { Replies } from '../messages.ts';
import { say } from '../words.ts';

/** A note about how a rule fits the page; undefined if all of it was found. */
export function sentenceOfFit({ changes, missed }: Replies['fit']): string | undefined {
  if (missed === 0) return undefined;
  return missed === changes ? say('fit_none') : say('fit_some', missed, changes);
}
