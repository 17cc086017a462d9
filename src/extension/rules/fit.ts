import type { Replies } from '../messages.ts';

/** What there is to say of a rule for the page that is isolated. */
export function sentenceOfFit({ changes, missed }: Replies['fit']): string | undefined {
  if (missed === 0) return undefined;
  if (missed === changes) return 'What you chose for this site is not found on this page.';
  const parts = missed === 1 ? 'One of the parts' : `${missed} of the ${changes} parts`;
  return `${parts} that you chose for this site ${missed === 1 ? 'is' : 'are'} not found on this page.`;
}
