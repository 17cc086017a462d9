import { CALLED_NOTE, MARK_IN_BRACKETS, NOTE_MARK, NOTE_ROLE } from '../extraction/dom/note-marks.ts';
import { TEXT, type Reads } from './reads.ts';

/** Elements that may stand around nothing but a link to a note. */
const WRAPPERS: ReadonlySet<string> = new Set(['b', 'em', 'font', 'i', 'small', 'span', 'strong', 'sup']);
/** At most so many of them are around one link. */
const LEVELS = 3;

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

/** The text right before or after a link, outside of the elements around the link alone. */
export function textBeside(
  link: Node,
  side: 'previous' | 'next',
  reads: Pick<Reads, 'type' | 'parent' | 'previous' | 'next' | 'tag'>,
): Node | null {
  let at = link;
  for (let level = 0; level <= LEVELS; level++) {
    const beside = reads[side](at);
    if (beside) return reads.type(beside) === TEXT ? beside : null;
    const parent = reads.parent(at);
    if (!parent || !WRAPPERS.has(reads.tag(parent))) return null;
    at = parent;
  }
  return null;
}
