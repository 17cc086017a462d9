import { property } from '../../extraction/dom/safe.ts';
import type { Reads } from '../reads.ts';
import { isoDate } from './dates.ts';
import { elements, type Statements } from './statements.ts';

const MOST_ELEMENTS = 100_000;
/** How many elements from the heading on are looked at: comments stand further down. */
const AFTER = 400;
/** A box around the heading belongs to it up to so many levels and characters. */
const [LEVELS, SHORT_BOX] = [4, 600];
/** How many levels up an element is looked for in a menu or margin. */
const AROUND = 12;
/** Characters of the longest name and of the longest line that is read for a name or a date. */
const [LONGEST_NAME, LONGEST_LINE] = [60, 120];

export const AUTHOR =
  /(?:^|[\s_-])(?:author|byline|creator|member|nick|nickname|user|username|writer|poster)s?(?:[\s_-]*(?:name|link|info))?(?:$|[\s_-])|authorName|bylineName/iu;
const PROFILE = /\/(?:authors?|contributors?|members?|people|profiles?|staff|team|u|users?|writers?)\/[^/]/iu;
const NO_AUTHOR = /avatar|bio|image|img|photo|icon|role|title|follow|comment|menu|nav|login|require/iu;
export const DATE =
  /(?:^|[\s_-])(?:date|time|datetime|timestamp|published|posted|pubdate|posttime)(?:$|[\s_-])|publishDate|pubDate|postDate/iu;
export const NO_DATE = /updat|modif|edit|comment|read/iu;
export const BY =
  /^(?:(?:Article|Story|Words|Text|Written|Posted|Published|Created|Started|Reviewed|Asked|Contributed)\s+)?[Bb][Yy]:?(?:\s+|$)/u;
const BEFORE_DATE =
  /^(?:(?:first\s+)?(?:published|posted|created|written|asked|date|on)(?:\s+(?:on|at))?:?\s+)+/iu;
/** A line that is nothing but a date begins so. */
const DATE_ALONE =
  /^(?:\p{L}{3,9},?\s+)?(?:\d{1,2}\S{0,2}\s+(?:de\s+)?\p{L}{3,}|\p{L}{3,9}\.?\s+\d{1,2}|\d{4}-\d\d-\d\d|\d{4}年)/u;
/** What follows the name in its line. */
const AFTER_NAME = /[|•·–—,;(\n]|\s(?:-\s|(?:on|in|at)\s|updated\b|published\b|\d)/iu;
const NAME = /^[\p{L}@][\p{L}\p{M}\p{N}.'’@_& -]*$/u;
const NO_NAME =
  /^(?:about|admin|administrator|all|anonymous|author|authors|by|editor|guest|home|more|none|posts?|profile|read|reply|share|staff|the|updated?|user|written)$/iu;
/** What a button asks for, or people say of themselves, is no name. */
const SENTENCE =
  /^(?:(?:[Aa]dd|[Bb]ecome|[Cc]reate|[Ff]ind|[Gg]et|[Jj]oin|[Ll]og|[Rr]ead|[Ss]hare|[Ss]ign|[Ss]tart|[Ss]ubmit|[Tt]ry|[Vv]iew)\s|[Ii]\s\p{Ll}|[Ww]e\s\p{Ll})/u;
const NEVER = /^(?:script|style|noscript|svg|select|option|body|html|head|meta|link|title|h[1-6])$/u;

/** Who and when, as people read it beside the heading. */
export function readByline(
  document: Document,
  reads: Reads,
  heading: Element | undefined,
  language: string | undefined,
): Statements {
  let author: string | undefined;
  let published: string | undefined;
  for (const element of around(document, heading, reads)) {
    if (author !== undefined && published !== undefined) break;
    if (NEVER.test(reads.tag(element)) || isAside(element, reads)) continue;
    const marks = marksOf(element, reads);
    const isNamed = (AUTHOR.test(marks) || isProfile(element, reads)) && !NO_AUTHOR.test(marks);
    const isTime = (reads.tag(element) === 'time' || DATE.test(marks)) && !NO_DATE.test(marks);
    const runs = runsOf(element, reads);
    if (runs === undefined || (!isNamed && !isTime && runs.own === 0)) continue;
    author ??= authorIn(runs.texts, isNamed);
    const line = runs.texts.join(' ');
    const stated = ['datetime', 'title'].map((name) => reads.attribute(element, name) ?? '');
    published ??= isTime ? dateIn([...stated, line], language) : dateAlone(line, language);
  }
  return { from: 'byline', authors: author === undefined ? [] : [author], published };
}

/** The elements beside the heading, those in the same small box before others. */
function around(document: Document, heading: Element | undefined, reads: Reads): Set<Element> {
  const all = elements(document, '*', MOST_ELEMENTS);
  if (!heading) return new Set(all.slice(0, AFTER));
  let box: Element = heading;
  for (let level = 0; level < LEVELS; level++) {
    const parent = reads.parent(box);
    if (!parent || reads.tag(parent) === '' || lengthOf(parent) > SHORT_BOX) break;
    box = parent as Element;
  }
  const at = all.indexOf(heading);
  return new Set([...elements(box, '*', AFTER), ...all.slice(at + 1, at + AFTER)]);
}

/** Menus, margins and the foot of the page name others. */
function isAside(element: Element, reads: Reads): boolean {
  let at: Node | null = element;
  for (let level = 0; at && level < AROUND; level++, at = reads.parent(at))
    if (/^(?:aside|footer|nav)$/u.test(reads.tag(at))) return true;
  return false;
}

function lengthOf(node: Node): number {
  return property<string>(node, 'textContent').replace(/\s+/gu, ' ').length;
}

export function marksOf(element: Element, reads: Reads): string {
  const names = ['class', 'id', 'itemprop', 'rel', 'data-testid'];
  return names.map((name) => reads.attribute(element, name) ?? '').join(' ');
}

export function isProfile(element: Element, reads: Reads): boolean {
  return reads.tag(element) === 'a' && PROFILE.test(reads.attribute(element, 'href') ?? '');
}

/** The runs of text in a short line, and how many are the element's own; undefined of anything longer. */
export function runsOf(element: Element, reads: Reads): { texts: string[]; own: number } | undefined {
  const texts: string[] = [];
  let own = 0;
  let length = 0;
  let visited = 0;
  const open: (Node | null)[] = [reads.first(element)];
  while (open.length > 0) {
    const node = open.pop()!;
    if (!node) continue;
    if (++visited > 60) return undefined;
    open.push(reads.next(node));
    if (reads.type(node) !== 3) {
      if (!/^(?:script|style|svg|noscript)$/u.test(reads.tag(node))) open.push(reads.first(node));
      continue;
    }
    const text = reads.data(node).replace(/\s+/gu, ' ').trim();
    if (text === '') continue;
    texts.push(text);
    if (reads.parent(node) === element) own += 1;
    length += text.length + 1;
    if (length > LONGEST_LINE) return undefined;
  }
  return texts.length === 0 ? undefined : { texts, own };
}

/** The run after "By", or of a marked line the first that may be a name. */
function authorIn(texts: readonly string[], isNamed: boolean): string | undefined {
  const [first, ...rest] = texts;
  const after = first.replace(BY, '');
  const isBy = after !== first;
  if (!isBy && !isNamed) return undefined;
  const name = nameIn(after === '' ? (rest[0] ?? '') : after);
  return name !== undefined && (isNamed || /^[\p{Lu}\p{Lo}@]/u.test(name)) ? name : undefined;
}

export function nameIn(line: string): string | undefined {
  const end = line.search(AFTER_NAME);
  const name = line.slice(0, end < 0 ? undefined : end).trim();
  const words = name.split(' ');
  const fits =
    name.length > 1 &&
    name.length <= LONGEST_NAME &&
    words.length <= 5 &&
    NAME.test(name) &&
    !SENTENCE.test(name);
  const isDate = isoDate(line) !== undefined;
  return fits && !isDate && !words.every((word) => NO_NAME.test(word)) ? name : undefined;
}

export function dateIn(texts: readonly string[], language: string | undefined): string | undefined {
  return texts
    .map((text) => isoDate(text.replace(BEFORE_DATE, '').trim().slice(0, 64), language))
    .find((date) => date !== undefined);
}

export function dateAlone(line: string, language: string | undefined): string | undefined {
  const bare = line.replace(BEFORE_DATE, '').trim();
  return bare.length < 40 && !NO_DATE.test(line) && DATE_ALONE.test(bare)
    ? isoDate(bare, language)
    : undefined;
}
