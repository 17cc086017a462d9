import { AuthorLines } from './author-lines.ts';
import { NOTE_MARK } from '../extraction/dom/note-marks.ts';
import { isBlock } from './blocks.ts';
import { withoutFragment } from './fragment.ts';

/** Headings of notes, in the languages in which most pages are written. */
const NOTES =
  /^(?:(?:foot|end)?notes?(?: and references)?|references|bibliography|sources|citations|(?:fuß|end)noten|anmerkungen|einzelnachweise|quellen|literatur|notas?(?: al pie)?|referencias|fuentes|références|notes de bas de page|note|riferimenti|fonti|referências|voetnoten|noten|bronnen|przypisy|fotnoter|fodnoter|noter|примечания|сноски|脚注|注釈|注释|注釋|參考文獻|参考文献|각주)$/iu;
/** A unit or a letter before a raised number means a power: "10 m²". */
const POWER = /(?:^|[^\p{L}\p{N}.,])(?:\p{L}|[cdkmµ]m|ft|in|yd|mi|sec)$/u;
const POWER_OF_NUMBER = /(?:^|[^\d])(?:\d{1,3}|\d+[.,]\d+)$/u;
/** The end of a sentence, which tells text from lines of names and places. */
const SENTENCE = /(?<=\p{Ll}{3})\)?[.!?](?:\s|$)|[。！？]/u;
/** Ids of items of lists of notes. */
const NOTE_ID = /^_?(?:fn|ftn|foot|footnote|endnote|note|cite[_-]?note)[\w.:-]*$/iu;

/** A sign of a note in the text, or a place where a note with this sign begins. */
export interface Place {
  readonly kind: 'sign' | 'opening' | 'item';
  readonly label: string;
  readonly element: Element;
}

/**
 * The signs of notes that are not links to a place in the file, and the places where notes seem to begin, in document
 * order. `url` is the address of the page.
 */
export function placesIn(body: ParentNode, url: string): Place[] {
  const places: Place[] = [];
  const numbers = new Map<Element, number>();
  const authors = new AuthorLines();
  let part: 'text' | 'rule' | 'notes' = 'text';
  let isHead = true;
  for (const element of body.querySelectorAll('h1, h2, h3, h4, h5, h6, hr, sup, a, b, strong, li, p')) {
    const name = element.localName;
    let place: Place | undefined;
    if (name === 'hr') part = 'rule';
    else if (/^h/u.test(name)) part = NOTES.test(heading(element)) ? 'notes' : 'text';
    else if (name === 'p') isHead &&= !SENTENCE.test(element.textContent ?? '');
    else if (name === 'li') place = itemOf(element, part, numbers);
    else place = placeOf(element, part, url);
    // Authors stand above the text.
    if (place?.kind === 'sign' && isHead && authors.has(element)) continue;
    if (place) places.push(place);
  }
  return places;
}

function heading(element: Element): string {
  return (element.textContent ?? '').trim().replace(/:$/u, '');
}

function placeOf(element: Element, part: string, url: string): Place | undefined {
  const name = element.localName;
  const label = labelOf(element.textContent ?? '');
  if (label === undefined || element.closest('pre, code, math, table')) return undefined;
  if (element.parentElement?.closest('sup, a')) return undefined;
  const links = [element, ...element.querySelectorAll('a')].filter((one) => one.localName === 'a');
  const isSign = name === 'sup' || (name === 'a' && /^\[/u.test((element.textContent ?? '').trim()));
  if (isFirst(element)) {
    const isMarked = isSign || name === 'a' || part !== 'text' || element.closest('[role="doc-endnotes"]');
    return isMarked && !links.some(leadsInside) ? { kind: 'opening', label, element } : undefined;
  }
  const isLinked = links.some((link) => !isLost(link, url));
  return isSign && !isLinked && !isPower(element) ? { kind: 'sign', label, element } : undefined;
}

/** An item of a list of notes has the number that the list gives it. */
function itemOf(item: Element, part: string, numbers: Map<Element, number>): Place | undefined {
  const list = item.parentElement;
  if (list?.localName !== 'ol' || list.matches('[reversed], [type]:not([type="1"])')) return undefined;
  const isAside = list.parentElement?.localName === 'aside' && list.parentElement.childElementCount === 1;
  const isNamed = NOTE_ID.test(item.id) || list.closest('[role="doc-endnotes"]') !== null;
  if (!isAside && !isNamed && part !== 'notes') return undefined;
  const before = item.previousElementSibling;
  const known = before && numbers.get(before);
  const own = Number(item.getAttribute('value'));
  const number = own || (known ? known + 1 : Number(list.getAttribute('start')) || 1);
  numbers.set(item, number);
  return { kind: 'item', label: String(number), element: item };
}

/** The number or sign without brackets. */
export function labelOf(text: string): string | undefined {
  const bare = text.trim();
  if (!NOTE_MARK.test(bare)) return undefined;
  const label = bare.replace(/[\s()[\]]/gu, '');
  return /^(?:\d{1,3}|[*†‡§¶]{1,3})$/u.test(label) ? label : undefined;
}

/** A link that the file does not need: it leads nowhere, or to a place of the page that is not in the file. */
function isLost(link: Element, url: string): boolean {
  const href = link.getAttribute('href');
  return href === null || href === '#' || href.startsWith(`${withoutFragment(url)}#`);
}

function leadsInside(link: Element): boolean {
  return link.getAttribute('href')?.startsWith('#') === true;
}

/** Is there no text before it in its line? */
export function isFirst(element: Element): boolean {
  for (let at: Node = element; ;) {
    for (let before = at.previousSibling; before; before = before.previousSibling) {
      if (before.nodeName.toLowerCase() === 'br' || isBlock(before)) return true;
      if ((before.textContent ?? '').trim() !== '') return false;
    }
    const around: Element | null = at.parentElement;
    if (!around || isBlock(around)) return true;
    at = around;
  }
}

/** Is a raised number a power or the number of a verse, which stands before its text? */
function isPower(sign: Element): boolean {
  const before = sign.previousSibling?.textContent ?? '';
  const after = sign.nextSibling?.textContent ?? '';
  if (/\s$/u.test(before) && /^[\p{L}\p{N}"“‘]/u.test(after)) return true;
  return POWER.test(before) || POWER_OF_NUMBER.test(before);
}
