import { renamed, unwrap } from '../change.ts';
import { idOf } from '../fragment.ts';
import { isElement, NOTE } from './lines.ts';
import { replaceByRaw } from './raw.ts';

/** "1", "[2]", "*", "iv": what pages write for a note. */
const MARK = /^[[(]?\s*(?:[\p{L}\p{N}]{1,4}|[*†‡§¶]{1,3})\s*[\])]?$/u;
const BACK = /^[\s^↑↩⏎←⬆️\ufe0e]*$/u;

interface Reference {
  readonly link: Element;
  readonly note: Element;
}

/** Turns raised links to notes, and the notes, into those of Markdown, where every note of a list has a link. */
export function markFootnotes(root: HTMLElement): void {
  const references = referencesIn(root);
  const cited = new Set(references.map(({ note }) => note));
  const whole = references.filter(({ note }) => isWhole(note, cited));
  const labels = new Map<Element, string>();
  for (const { note } of whole) if (!labels.has(note)) labels.set(note, String(labels.size + 1));
  for (const note of labels.keys()) dropBackLinks(note, whole, root);
  for (const { link, note } of whole) writeReference(link, labels.get(note)!);
  const lists = new Set<Element>();
  for (const [note, label] of labels) {
    if (note.localName === 'li') lists.add(note.parentElement!);
    renamed(note, NOTE).setAttribute('label', label);
  }
  for (const list of lists) renamed(list, 'div');
}

function referencesIn(root: HTMLElement): Reference[] {
  const targets = new Map(
    [...root.querySelectorAll('[id], a[name]')].map((one) => [one.id || one.getAttribute('name')!, one]),
  );
  return [...root.querySelectorAll('a[href^="#"]')].flatMap((link) => {
    const raised = link.closest('sup') ?? link.querySelector('sup');
    const target = targets.get(idOf(link.getAttribute('href')!));
    const note = target?.closest('li') ?? target?.closest('p, dd');
    const fits = raised && MARK.test((link.textContent ?? '').trim()) && note && !note.contains(link);
    return fits && !link.closest('table, pre, code, h1, h2, h3, h4, h5, h6') && !note.closest('table')
      ? [{ link, note }]
      : [];
  });
}

/** All items of the list are notes; a note outside of a list leads back. */
function isWhole(note: Element, cited: ReadonlySet<Element>): boolean {
  if (note.localName !== 'li')
    return [...note.querySelectorAll('a[href^="#"]')].some((link) => BACK.test(link.textContent ?? ''));
  return [...note.parentElement!.children].every((item) => item.localName === 'li' && cited.has(item));
}

/** Readers of Markdown make their own links from the note to the text. */
function dropBackLinks(note: Element, references: readonly Reference[], root: HTMLElement): void {
  const own = references.filter((reference) => reference.note === note).map(({ link }) => link);
  for (const link of note.querySelectorAll('a[href^="#"]')) {
    const target = root.querySelector(`[id="${quoted(idOf(link.getAttribute('href')!))}"]`);
    const leadsBack =
      target !== null && own.some((one) => target === one || target.contains(one) || one.contains(target));
    if (leadsBack || BACK.test(link.textContent ?? '')) link.remove();
  }
  const first = note.firstElementChild;
  for (const node of [...note.childNodes, ...(first?.childNodes ?? [])].slice(0, 4)) {
    if (!isElement(node) && /^\s*\^\s*$/u.test(node.textContent ?? '')) node.remove();
  }
}

function quoted(id: string): string {
  return id.replace(/["\\]/gu, '\\$&').replace(/\n/gu, '\\a ');
}

function writeReference(link: Element, label: string): void {
  const raised = link.closest('sup');
  replaceByRaw(link, `[^${label}]`, false);
  if (raised) unwrap(raised);
}
