import { CALLED_NOTE, MARK_IN_BRACKETS, NOTE_MARK, NOTE_ROLE } from '../extraction/dom/note-marks.ts';
import { property } from '../extraction/dom/safe.ts';
import { TEXT, type Reads } from './reads.ts';

/** The end of the address of a link to a note, which the style sheet may raise. */
const TO_NOTE =
  /#_?(?:fn|ftn|foot(?:note)?|endnote|cite[_-]note)(?![a-z]*[_.:-]?(?:ref|anchor|back)(?![a-z]))[\w.:-]*$/iu;
const NUMBER = /^\s*\d{1,3}\s*$/u;
/** Classes of the part of a page that contains its notes. */
const CALLED_NOTES = /(?:^|[\s_-])(?:foot|end)note(?:s(?:$|[\s_-])|(?=$|\s))/iu;
/** The role of this part. */
export const NOTES_ROLE = 'doc-endnotes';
/** Elements that may stand around nothing but a link to a note. */
const WRAPPERS: ReadonlySet<string> = new Set(['b', 'em', 'font', 'i', 'small', 'span', 'strong', 'sup']);
/** Classes of a note that stands in the line of its sign. */
const CALLED_INLINE =
  /(?:^|[\s_-])(?:(?:side|margin)-?note|foot-?note(?:-?(?:content|text|body))?|inline-?(?:foot)?note)(?=$|\s)/iu;
/** Small print is called a footnote, too. */
const CALLED_BESIDE = /(?:^|[\s_-])(?:side|margin)-?note(?=$|\s)/iu;
export const FOOTNOTE_ROLE = 'doc-footnote';
const PARTS: ReadonlySet<string> = new Set(['aside', 'div', 'footer', 'ol', 'section', 'ul']);
/** At most so many of them are around one link. */
const LEVELS = 3;

/**
 * Is this the text of a link to a note? It is raised or in brackets.
 *
 * @param isToItem Does the link lead to an item of a list? Then the brackets may be round. Others are around numbers of
 *   equations and of comments.
 */
export function isNoteMark(
  text: string,
  isRaised: boolean,
  before: string,
  after: string,
  isToItem = false,
): boolean {
  const bare = text.trim();
  if (!NOTE_MARK.test(bare)) return false;
  if (isRaised || MARK_IN_BRACKETS.test(bare)) return true;
  // In a list of links, words of two letters are words.
  const isWord = /^\p{L}{2}$/u.test(bare) && !/^[ivxlc]+$/iu.test(bare);
  const [opening, closing] = isToItem ? [/[[(,;–-]\s*$/u, /^\s*[\]),;–-]/u] : [/[[,–-]\s*$/u, /^\s*[\],–-]/u];
  return !isWord && opening.test(before) && closing.test(after);
}

/** Does a page call this a link to a note, which its style sheet then raises? */
export function saysNote(link: Element, reads: Reads): boolean {
  if (reads.attribute(link, 'role') === NOTE_ROLE) return true;
  const parent = reads.parent(link);
  const around = parent !== null && reads.tag(parent) !== '' ? [parent as Element] : [];
  if (TO_NOTE.test(reads.attribute(link, 'href') ?? '') && NUMBER.test(property<string>(link, 'textContent')))
    return true;
  return [link, ...around].some((one) => CALLED_NOTE.test(reads.attribute(one, 'class') ?? ''));
}

/** Does a page call this the part with its notes? */
export function saysNotes(element: Element, tag: string, reads: Reads): boolean {
  if (!PARTS.has(tag)) return false;
  const role = reads.attribute(element, 'role');
  if (role) return role === NOTES_ROLE;
  return ['class', 'id'].some((name) => CALLED_NOTES.test(reads.attribute(element, name) ?? ''));
}

/** Does a page call this a note in the line of its sign? Its style sheet draws it in the margin or when it is clicked. */
export function saysInlineNote(element: Element, tag: string, reads: Reads): boolean {
  if (tag !== 'span' && tag !== 'small') return false;
  if (!(tag === 'span' ? CALLED_INLINE : CALLED_BESIDE).test(reads.attribute(element, 'class') ?? ''))
    return false;
  return !NOTE_MARK.test(property<string>(element, 'textContent').trim());
}

/** Is this the sign that LaTeXML, as on arXiv, repeats in a note, or the name of the kind of note? */
export function repeatsSign(element: Element, tag: string, reads: Reads): boolean {
  if (tag !== 'span' && tag !== 'sup') return false;
  const called = reads.attribute(element, 'class') ?? '';
  if (tag === 'span') return /(?:^|\s)ltx_(?:tag_note|note_type)(?:\s|$)/u.test(called);
  const parent = reads.parent(element);
  const isInNote = parent !== null && reads.tag(parent) === 'span' && called.includes('ltx_note_mark');
  return isInNote && (reads.attribute(parent, 'class') ?? '').includes('ltx_note_content');
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
