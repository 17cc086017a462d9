import { NOTE_ROLE } from '../extraction/dom/note-marks.ts';
import { isBlock } from './blocks.ts';
import { moveChildren } from './change.ts';
import { FOOTNOTE_ROLE } from './note-mark.ts';
import { isFirst, labelOf } from './note-openings.ts';

/** Notes that stand in the line of their sign. */
const INLINE_NOTE = `[role="${FOOTNOTE_ROLE}"]`;
const STARTS_WITH_ID = 'sidenote-';
/** Pages with more of them are left as they are. */
const MOST = 2_000;
/** A note does not go into these. */
const AROUND = 'ul, ol, dl, table, blockquote, figure, h1, h2, h3, h4, h5, h6';

/**
 * Moves notes that stand in the middle of a line, such as the style sheet draws in the margin, behind its paragraph. Each is
 * led to by its sign. A note that the page has at its end, too, is left out in the line.
 */
export function moveInlineNotes(body: ParentNode): void {
  const notes = [...body.querySelectorAll(INLINE_NOTE)].filter((note) => !isBlock(note));
  if (notes.length === 0 || notes.length > MOST) return;
  const named = new Map([...body.querySelectorAll('[id]')].map((one) => [one.id, one]));
  const lasts = new Map<Element, Element>();
  let number = 0;
  let idNumber = 1;
  for (const note of notes) {
    note.removeAttribute('role');
    if (note.querySelector(INLINE_NOTE) || note.closest('pre, code, a')) continue;
    const before = signBefore(note);
    // Alone in its line, it is a text of its own.
    if (!before && isFirst(note)) continue;
    number += 1;
    const sign = before ?? newSign(note, number);
    const link = sign.localName === 'a' ? sign : sign.querySelector('a');
    const target = named.get(link?.getAttribute('href')?.slice(1) ?? '');
    if (target && wordsOf(target.closest('li') ?? target).includes(wordsOf(note))) note.remove();
    else {
      while (named.has(STARTS_WITH_ID + String(idNumber))) idNumber += 1;
      move(note, sign, STARTS_WITH_ID + String(idNumber), lasts);
      idNumber += 1;
    }
  }
}

/** `lasts` has the last note behind each paragraph. */
function move(note: Element, sign: Element, id: string, lasts: Map<Element, Element>): void {
  const document = note.ownerDocument;
  const aside = document.createElement('aside');
  aside.id = id;
  aside.setAttribute('role', FOOTNOTE_ROLE);
  const label = (sign.textContent ?? '').trim();
  if (!(note.textContent ?? '').trim().startsWith(label)) {
    const raised = document.createElement('sup');
    raised.textContent = label;
    aside.append(raised, ' ');
  }
  const place = placeOf(note);
  moveChildren(note, aside);
  note.remove();
  // The text of other elements can go on after a paragraph.
  if (place.localName === 'p' || place.matches(AROUND)) (lasts.get(place) ?? place).after(aside);
  else place.append(aside);
  lasts.set(place, aside);
  linkSign(sign, id);
}

/** The paragraph with the note, or the list or table with it. */
function placeOf(note: Element): Element {
  let place = note;
  while (place.parentElement && !isBlock(place)) place = place.parentElement;
  for (let at: Element | null = place; at; at = at.parentElement) if (at.matches(AROUND)) place = at;
  return place;
}

/** Puts a link to a note into its sign, or lets the link that is the sign lead to it. */
export function linkSign(sign: Element, id: string): void {
  const old = sign.localName === 'a' ? sign : sign.querySelector('a');
  const link = old ?? sign.ownerDocument.createElement('a');
  if (!old) {
    moveChildren(sign, link);
    sign.append(link);
  }
  link.setAttribute('href', `#${id}`);
  link.setAttribute('role', NOTE_ROLE);
}

/** The sign right before a note, raised. */
function signBefore(note: Element): Element | undefined {
  let before = note.previousSibling;
  while (before && before.nodeType === 1 && (before.textContent ?? '') === '')
    before = before.previousSibling;
  if (!before) return undefined;
  if (before.nodeType === 1) {
    if (labelOf(before.textContent ?? '') === undefined) return undefined;
    const element = before as Element;
    return element.matches('sup, a') ? element : (element.querySelector('sup, a') ?? raised(element));
  }
  const text = before as Text;
  if (text.previousSibling || labelOf(text.data) === undefined) return undefined;
  return raised(text);
}

function raised(node: ChildNode): Element {
  const sup = (node.ownerDocument as Document).createElement('sup');
  sup.textContent = (node.textContent ?? '').trim();
  node.replaceWith(sup);
  return sup;
}

/** A style sheet counts the notes of some pages. */
function newSign(note: Element, number: number): Element {
  const own = labelOf(
    note.firstElementChild?.localName === 'sup' ? (note.firstElementChild.textContent ?? '') : '',
  );
  const sup = note.ownerDocument.createElement('sup');
  sup.textContent = own ?? String(number);
  note.before(sup);
  return sup;
}

function wordsOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/gu, '').replace(/^[\d.[\]()*†‡]+/u, '');
}
