import type { Reads } from './reads.ts';

/** "1", "[2]", "*", "iv": what pages write for a note. */
const MARK = /^[[(]?\s*(?:\p{N}{1,4}|\p{L}{1,2}|[ivxlc]{1,6}|[*†‡§¶]{1,3})\s*[\])]?$/iu;

/** Is this the text of a link to a note: raised, or in brackets? */
export function isNoteMark(text: string, isRaised: boolean, before: string, after: string): boolean {
  const bare = text.trim();
  if (!MARK.test(bare)) return false;
  return isRaised || /^\[.*\]$/u.test(bare) || (/[[,–-]\s*$/u.test(before) && /^\s*[\],–-]/u.test(after));
}

/** What pages call links to notes in classes; the standard has a role for them. */
const CALLED = /(?:^|[\s_-])(?:(?:foot|end|side)note|noteref|fnref|citation-ref)|^fn$/iu;
export const NOTE_ROLE = 'doc-noteref';

/** Does a page call this a link to a note, which its style sheet then raises? */
export function saysNote(link: Element, reads: Reads): boolean {
  if (reads.attribute(link, 'role') === NOTE_ROLE) return true;
  const parent = reads.parent(link);
  const around = parent !== null && reads.tag(parent) !== '' ? [parent as Element] : [];
  return [link, ...around].some((one) => CALLED.test(reads.attribute(one, 'class') ?? ''));
}
