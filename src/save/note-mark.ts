import { CALLED_NOTE, MARK_IN_BRACKETS, NOTE_MARK, NOTE_ROLE } from '../extraction/dom/note-marks.ts';
import type { Reads } from './reads.ts';

/** Is this the text of a link to a note? It is raised or in brackets. */
export function isNoteMark(text: string, isRaised: boolean, before: string, after: string): boolean {
  const bare = text.trim();
  if (!NOTE_MARK.test(bare)) return false;
  return (
    isRaised || MARK_IN_BRACKETS.test(bare) || (/[[,–-]\s*$/u.test(before) && /^\s*[\],–-]/u.test(after))
  );
}

/** Does a page call this a link to a note, which its style sheet then raises? */
export function saysNote(link: Element, reads: Reads): boolean {
  if (reads.attribute(link, 'role') === NOTE_ROLE) return true;
  const parent = reads.parent(link);
  const around = parent !== null && reads.tag(parent) !== '' ? [parent as Element] : [];
  return [link, ...around].some((one) => CALLED_NOTE.test(reads.attribute(one, 'class') ?? ''));
}
