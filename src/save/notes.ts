import { LONGEST_MARK, NOTE_TAGS } from '../extraction/dom/note-marks.ts';
import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { isInside } from './inside.ts';
import { idOf, withoutFragment } from './fragment.ts';
import { elements } from './metadata/statements.ts';
import { withNoteParts } from './note-parts.ts';
import { isNoteMark, saysNote, textBeside } from './note-mark.ts';
import type { Reads } from './reads.ts';

const MOST_LINKS = 20_000;
/** The longest note, in characters. A longer text is a section to which a link leads. */
const LONGEST_NOTE = 3_000;

/** Adds the notes to which kept links lead, because the sign of a note means nothing without the note. */
export function withNotes(kept: KeptNodes, document: Document, reads: Reads, url: string): KeptNodes {
  const isKept = isInside(kept, reads);
  const notes = new Set<Node>();
  const page = withoutFragment(url);
  for (const link of elements(document, 'a', MOST_LINKS)) {
    const href = (reads.attribute(link, 'href') ?? '').replace(page, '');
    if (!href.startsWith('#') || href.length === 1 || !isMark(link, true, reads) || !isKept(link)) continue;
    const target = placeOf(document, idOf(href));
    const note = target && !leadsToMark(link, target) && noteAround(target, reads);
    if (note && !isKept(note) && isMark(link, reads.tag(note) === 'li', reads)) notes.add(note);
  }
  if (notes.size === 0) return withNoteParts(kept, document, reads, isKept);
  const follows = (one: Node, other: Node): number =>
    call<number>(one, 'compareDocumentPosition', other) & 4 ? -1 : 1;
  const all = {
    ...kept,
    roots: [...kept.roots, ...notes].sort(follows),
    holes: kept.holes.filter((hole) => !notes.has(hole)),
  };
  return withNoteParts(all, document, reads, isInside(all, reads));
}

function placeOf(document: Document, id: string): Element | null {
  const named = (): ArrayLike<Element> | undefined =>
    call<ArrayLike<Element> | undefined>(document, 'getElementsByName', id);
  return call<Element | null>(document, 'getElementById', id) ?? named()?.[0] ?? null;
}

/** @param isToItem Does the link lead to an item of a list? */
function isMark(link: Element, isToItem: boolean, reads: Reads): boolean {
  const text = property<string>(link, 'textContent');
  if (text.length > LONGEST_MARK) return false;
  const parent = reads.parent(link);
  const child = reads.first(link);
  const isRaised =
    [parent, child].some((node) => node !== null && reads.tag(node) === 'sup') || saysNote(link, reads);
  const [before, after] = (['previous', 'next'] as const).map((side) => {
    const beside = textBeside(link, side, reads);
    return beside === null ? '' : reads.data(beside);
  });
  return isNoteMark(text, isRaised, before, after, isToItem);
}

/** Does a link lead back from a note to its sign in the text? */
function leadsToMark(link: Element, target: Element): boolean {
  const isBefore = (call<number>(link, 'compareDocumentPosition', target) & 2) !== 0;
  return isBefore && isNoteMark(property<string>(target, 'textContent'), true, '', '');
}

function noteAround(target: Element, reads: Reads): Element | undefined {
  let note: Node | null = target;
  while (note && !NOTE_TAGS.has(reads.tag(note))) note = reads.parent(note);
  return note && property<string>(note, 'textContent').length <= LONGEST_NOTE ? (note as Element) : undefined;
}
