import { NOTE_ROLE } from '../extraction/dom/note-marks.ts';
import { idOf } from './fragment.ts';
import { linkSign, moveInlineNotes } from './inline-notes.ts';
import { isOnlySign, NotePlaces } from './note-places.ts';
import { labelOf, placesIn, type Place } from './note-openings.ts';
import { NOTES_ROLE } from './note-mark.ts';
import { isNoteLink, leadsToSign } from './note-link.ts';

/** Pages with more notes than this are left as they are. */
const MOST = 5_000;
const PARTS = `[role="${NOTES_ROLE}"]`;

/**
 * Makes links of the signs of notes that the page does not link, and one element of each note, to which these links lead.
 * So the notes work in HTML and EPUB, and Markdown can have them as footnotes.
 */
export function linkNotes(body: ParentNode, url: string): void {
  settleTargets(body);
  moveInlineNotes(body);
  linkSigns(body, url);
  for (const part of body.querySelectorAll(PARTS)) if (!isPart(part)) part.removeAttribute('role');
}

/** May an element have this role? A list stays a list. */
function isPart(part: Element): boolean {
  const isOuter = !part.parentElement?.closest(PARTS);
  return /^(?:div|section)$/u.test(part.localName) && isOuter && (part.textContent ?? '').trim() !== '';
}

function linkSigns(body: ParentNode, url: string): void {
  const pairs = pairsIn(placesIn(body, url));
  if (pairs.length === 0 || pairs.length > MOST) return;
  const openings = pairs.map(({ note }) => note.element);
  const places = new NotePlaces(
    body,
    openings,
    pairs.flatMap(({ signs }) => signs.map(({ element }) => element)),
  );
  for (const { note, signs } of pairs) {
    const settled = places.settle(note.element);
    if (settled) for (const { element } of signs) linkSign(element, settled.id);
  }
}

/** Links whose target is only the sign of a note lead to the note itself. */
function settleTargets(body: ParentNode): void {
  const named = new Map([...body.querySelectorAll('[id], a[name]')].map((one) => [nameOf(one), one]));
  const links = new Map<Element, Element>();
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    const target = named.get(idOf(link.getAttribute('href')!));
    const label = labelOf(link.textContent ?? '');
    if (label === undefined || !target || target.closest('table, li') || !isOnlySign(target)) continue;
    if (![label, undefined].includes(labelOf(target.textContent ?? ''))) continue;
    if (!target.contains(link) && isNoteLink(link) && !leadsToSign(link, target)) links.set(link, target);
  }
  if (links.size === 0 || links.size > MOST) return;
  const places = new NotePlaces(body, links.values(), links.keys());
  const notes = new Map<Element, Element | undefined>();
  for (const target of new Set(links.values())) notes.set(target, places.settle(target));
  for (const [link, target] of links) {
    const note = notes.get(target);
    if (!note) continue;
    link.setAttribute('href', `#${note.id}`);
    link.setAttribute('role', NOTE_ROLE);
  }
}

function nameOf(element: Element): string {
  return element.id || element.getAttribute('name')!;
}

interface Pair {
  readonly note: Place;
  readonly signs: readonly Place[];
}

/**
 * Notes with the signs before them that have their number. A raised number at the beginning of a paragraph is a note only
 * if the notes are numbered in a row: verses and places of authors have such numbers, too.
 */
function pairsIn(places: readonly Place[]): Pair[] {
  const pairs: Pair[] = [];
  const open = new Map<string, Place[]>();
  let last = 0;
  for (let at = 0; at < places.length;) {
    const place = places[at];
    if (place.kind === 'sign') {
      const others = open.get(place.label);
      if (others) others.push(place);
      else open.set(place.label, [place]);
      at += 1;
      continue;
    }
    const group = groupFrom(places, at);
    at += group.length;
    const found = group.filter(({ label }) => open.has(label));
    const first = Number(group[0].label);
    const isRow = place.kind === 'item' || Number.isNaN(first) || first === 1 || first === last + 1;
    // Of a list of sources, the text may name only some.
    const isCited =
      place.kind === 'item' ? found.length * 2 >= group.length : found.length * 2 > group.length;
    if (!isCited || !isRow) continue;
    for (const note of found) {
      pairs.push({ note, signs: open.get(note.label)! });
      open.delete(note.label);
    }
    last = Number(group.at(-1)!.label) || last;
  }
  return pairs;
}

/** Notes whose numbers follow each other. */
function groupFrom(places: readonly Place[], start: number): Place[] {
  const group = [places[start]];
  for (let at = start + 1; at < places.length; at++) {
    const place = places[at];
    const number = Number(group.at(-1)!.label);
    if (place.kind !== places[start].kind || Number(place.label) !== number + 1) break;
    group.push(place);
  }
  return group;
}
