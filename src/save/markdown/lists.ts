import { isElement } from '../../extraction/dom/nodes.ts';
import { isEmpty } from './lines.ts';

const LISTS = /^(?:dir|menu|ol|ul)$/u;
const SIGN = 'data-sign';
/** Elements that Markdown does not show. */
const TRANSPARENT =
  /^(?:article|aside|center|dd|div|dl|fieldset|figure|footer|header|hgroup|main|nav|section|span)$/u;

/**
 * A list. Two lists without numbers in a row are read as one. A numbered list right after another has another sign, so
 * that it counts anew.
 */
export function list(content: string, node: HTMLElement): string {
  const text = content.replace(/^\n+|(?<!\n)\n+$/gu, '');
  if (text.trim() === '') return '';
  const parent = node.parentElement;
  const tight =
    parent?.localName === 'li' && !parent.querySelector(':scope > p') && parent.lastElementChild === node;
  // A list can interrupt a paragraph only if it begins with 1.
  const begins = isOrdered(node) && firstNumber(node) !== 1 ? '\n\n' : '\n';
  return tight && !listBefore(node) ? `${begins}${text}\n` : `\n\n${text}\n\n`;
}

export function item(content: string, node: HTMLElement): string {
  const list = node.parentElement;
  const prefix =
    list && isOrdered(list) ? `${firstNumber(list) + positionOf(node, list)}${signOf(list)} ` : '- ';
  const loose = /\n$/u.test(content) && /\n\n/u.test(content);
  const text = content
    .trim()
    .replace(/^\[([ x])\]\s+/u, '[$1] ')
    .replace(/\n(?=.)/gu, `\n${' '.repeat(prefix.length)}`);
  return text === '' ? '' : `\n${prefix}${text}\n${loose ? '\n' : ''}`;
}

function isOrdered(list: Element): boolean {
  return list.localName === 'ol';
}

function firstNumber(list: Element): number {
  const start = Number.parseInt(list.getAttribute('start') ?? '1', 10);
  return start >= 0 && start < 1e9 ? start : 1;
}

/** The number of each item in its list, counted once for each list. */
const POSITIONS = new WeakMap<Element, ReadonlyMap<Element, number>>();

function positionOf(node: Element, list: Element): number {
  let positions = POSITIONS.get(list);
  if (!positions) POSITIONS.set(list, (positions = positionsIn(list)));
  return positions.get(node) ?? 0;
}

function positionsIn(list: Element): Map<Element, number> {
  const positions = new Map<Element, number>();
  let position = 0;
  for (let item = list.firstElementChild; item; item = item.nextElementSibling) {
    positions.set(item, position);
    if (item.localName === 'li' && !isEmpty(item)) position += 1;
  }
  return positions;
}

/** The sign after the numbers of a list. All items ask for it before the next list does. */
function signOf(list: Element): string {
  const known = list.getAttribute(SIGN);
  if (known !== null) return known;
  const before = listBefore(list);
  const sign = before?.getAttribute(SIGN) === '.' ? ')' : '.';
  list.setAttribute(SIGN, sign);
  return sign;
}

/** The list of the same kind that would become one with this, as nothing is written between them. */
function listBefore(node: Element): Element | undefined {
  const before = lastWritten(node);
  return before && LISTS.test(before.localName) && isOrdered(before) === isOrdered(node) ? before : undefined;
}

function lastWritten(node: Node): Element | undefined {
  let at: Node | null = node;
  while (at && !at.previousSibling) {
    at = at.parentNode;
    if (!isElement(at) || !TRANSPARENT.test(at.localName)) return undefined;
  }
  at = at?.previousSibling ?? null;
  while (at) {
    if (isEmpty(at)) {
      if (!at.previousSibling) return at.parentNode ? lastWritten(at.parentNode) : undefined;
      at = at.previousSibling;
    } else if (!isElement(at)) return undefined;
    else if (!TRANSPARENT.test(at.localName)) return at;
    else at = at.lastChild;
  }
  return undefined;
}
