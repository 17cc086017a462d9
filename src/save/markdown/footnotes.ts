import { renamed, unwrap } from '../change.ts';
import { idOf, withoutFragment } from '../fragment.ts';
import { NOTE_ROLE } from '../../extraction/dom/note-marks.ts';
import { FOOTNOTE_ROLE } from '../note-mark.ts';
import { isNoteLink, leadsToSign, textsBeside } from '../note-link.ts';
import { isElement } from '../../extraction/dom/nodes.ts';
import { NOTE } from './lines.ts';
import { replaceByRaw } from './raw.ts';
import { kindOf } from './tables.ts';

/** The prefix of ids of notes. */
const NOTE_ID = /^_?(?:cite|fn|ftn|foot|endnote|note|ref|bib|b\d|r\d)/iu;
const BACK = /^[\s^↑↩⏎←⬆️\ufe0e]*$/u;

/** Characters of what a note leads back to. */
const LONGEST_MARK = 10;
const MARKS = 'b, em, i, small, span, strong, sup';

interface Reference {
  readonly link: Element;
  readonly note: Element;
}

/**
 * Turns notes and the links to them into footnotes of Markdown. A sign that cannot become a footnote, as in code, stays
 * without its link, which would lead back to the page.
 */
export function markFootnotes(root: HTMLElement, url: string): void {
  const references = referencesIn(root);
  const labels = new Map<Element, string>();
  for (const { note } of references) if (!labels.has(note)) labels.set(note, String(labels.size + 1));
  for (const note of labels.keys()) dropBackLinks(note, references, root, url);
  for (const { link, note } of references) dropSign(note, link.textContent ?? '');
  for (const { link, note } of references) writeReference(link, labels.get(note)!);
  for (const link of root.querySelectorAll('a[href*="#"]')) if (isLost(link, url)) unwrap(link);
  const lists = new Set(
    [...labels.keys()].filter(({ localName }) => localName === 'li').map((note) => note.parentElement!),
  );
  for (const list of lists) {
    for (const item of list.children) if (!labels.has(item)) dropBackLinks(item, references, root, url);
    splitList(list, labels);
  }
  for (const [note, label] of labels) {
    const written = renamed(note, NOTE);
    written.setAttribute('label', label);
    written.setAttribute('block', '');
  }
  for (const list of lists) renamed(list, 'div');
}

/** Notes without a link to them stay items of a list, with their numbers. */
function splitList(list: Element, labels: ReadonlyMap<Element, string>): void {
  const isOrdered = list.localName === 'ol';
  for (const [at, item] of [...list.children].entries()) {
    if (labels.has(item)) continue;
    const own = list.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
    if (isOrdered) own.setAttribute('start', String(at + (Number(list.getAttribute('start')) || 1)));
    item.before(own);
    own.append(item);
  }
}

function referencesIn(root: HTMLElement): Reference[] {
  const targets = new Map(
    [...root.querySelectorAll('[id], a[name]')].map((one) => [one.id || one.getAttribute('name')!, one]),
  );
  const written = new Map([...root.querySelectorAll('table')].map((table) => [table, kindOf(table)]));
  /** In a table that is written as HTML, Markdown is not read. */
  const isInMarkup = (link: Element): boolean => {
    for (let at = link.closest('table'); at; at = at.parentElement?.closest('table') ?? null)
      if (written.get(at) === 'html') return true;
    return false;
  };
  return [...root.querySelectorAll('a[href^="#"]')].flatMap((link) => {
    const target = targets.get(idOf(link.getAttribute('href')!));
    const isNote = target?.getAttribute('role') === FOOTNOTE_ROLE;
    const note =
      (isNote ? target : undefined) ??
      target?.closest('li') ??
      target?.closest('p, dd, aside, div[id], section');
    if (!target || !note || note.contains(link) || note.closest('table')) return [];
    if (!isNoteLink(link, note.localName === 'li')) return [];
    if (leadsToSign(link, target)) return [];
    const isCalled = link.getAttribute('role') === NOTE_ROLE || note.localName === 'li';
    const fits = isCalled || NOTE_ID.test(target.id) || leadsBack(note, link, targets);
    return fits && !link.closest('pre, code') && !isInMarkup(link) ? [{ link, note }] : [];
  });
}

function leadsBack(note: Element, from: Element, targets: ReadonlyMap<string, Element>): boolean {
  return [...note.querySelectorAll('a[href^="#"]')].some((link) => {
    const place = targets.get(idOf(link.getAttribute('href')!));
    return BACK.test(link.textContent ?? '') || place === from || (place?.contains(from) && isShort(place));
  });
}

function isShort(place: Element): boolean {
  return (place.textContent ?? '').trim().length <= LONGEST_MARK;
}

/** The sign of a note that is not in the file, or of one where Markdown can have none. */
function isLost(link: Element, url: string): boolean {
  const href = link.getAttribute('href')!;
  return (href.startsWith('#') || href.startsWith(`${withoutFragment(url)}#`)) && isNoteLink(link);
}

/** Readers of Markdown make their own links from the note to the text. */
function dropBackLinks(
  note: Element,
  references: readonly Reference[],
  root: HTMLElement,
  url: string,
): void {
  const own = references.filter((reference) => reference.note === note).map(({ link }) => link);
  for (const link of note.querySelectorAll('a[href^="#"]')) {
    const target = root.querySelector(`[id="${quoted(idOf(link.getAttribute('href')!))}"]`);
    const leadsBack =
      target !== null && own.some((one) => target === one || target.contains(one) || one.contains(target));
    if (leadsBack || BACK.test(link.textContent ?? '') || (target && leadsToSign(link, target))) drop(link);
  }
  // If the target was left out, or a script goes back, the link leads to the page or nowhere.
  for (const link of note.querySelectorAll('a')) {
    const href = link.getAttribute('href');
    const text = (link.textContent ?? '').trim();
    if (text !== '' && BACK.test(text) && (!href || href.startsWith(`${withoutFragment(url)}#`))) drop(link);
  }
  const first = note.firstElementChild;
  for (const node of [...note.childNodes, ...(first?.childNodes ?? [])].slice(0, 4)) {
    if (!isElement(node) && /^\s*\^\s*$/u.test(node.textContent ?? '')) node.remove();
  }
}

/** Markdown numbers the notes, so the number that the page wrote before a note is removed. */
function dropSign(note: Element, written: string): void {
  const sign = written.replace(/[\s()[\]]/gu, '');
  const first = firstText(note);
  const opening = first?.data.trimStart().replace(/^[([]/u, '') ?? '';
  if (sign === '' || !first || !opening.startsWith(sign)) return;
  const rest = opening.slice(sign.length);
  // A note may begin with a number of its own, such as "3 years".
  const end = /[\p{L}\p{N}]/u.test(sign) ? /^[.)\]]\s/u : /^[.)\]]?\s/u;
  if (end.test(rest)) first.data = rest.replace(end, '');
  else if (/^[.:)\]]*\s*$/u.test(rest)) dropUpTo(first, note);
}

/** Removes the sign of a note with the elements that contain nothing else. */
function dropUpTo(sign: Text, note: Element): void {
  let gone: Text | Element = sign;
  for (let at = sign.parentElement; at && at !== note && !holdsMore(at, sign); at = at.parentElement)
    gone = at;
  const next = gone.nextSibling;
  if (gone !== sign || (next !== null && next.nodeType !== 3)) gone.remove();
  if (next?.nodeType === 3) (next as Text).data = (next as Text).data.replace(/^[.:)\]]?\s/u, '');
}

function holdsMore(element: Element, sign: Text): boolean {
  return (
    (element.textContent ?? '').trim() !== sign.data.trim() || element.querySelector('img, math') !== null
  );
}

/** The first text that is not blank. */
function firstText(note: Element): Text | undefined {
  const texts = note.ownerDocument.createTreeWalker(note, 4);
  for (let at = texts.nextNode(); at; at = texts.nextNode())
    if ((at.nodeValue ?? '').trim() !== '') return at as Text;
  return undefined;
}

/** Removes a node with the elements around it that would be empty. */
function drop(link: Element): void {
  let gone = link;
  for (
    let at = link.parentElement;
    at?.matches(MARKS) && at.textContent === link.textContent;
    at = at.parentElement
  )
    gone = at;
  gone.remove();
}

function quoted(id: string): string {
  return id.replace(/["\\]/gu, '\\$&').replace(/\n/gu, '\\a ');
}

function writeReference(link: Element, label: string): void {
  const raised = link.closest('sup');
  const [before, after] = textsBeside(link);
  // Markdown writes the brackets around it.
  if (before && after && /\[\s*$/u.test(before.data) && /^\s*\]/u.test(after.data)) {
    before.data = before.data.replace(/\[\s*$/u, '');
    after.data = after.data.replace(/^\s*\]/u, '');
  }
  replaceByRaw(link, `[^${label}]`, false);
  if (raised) unwrap(raised);
}
