import { property } from '../../extraction/dom/safe.ts';
import type { Reads } from '../reads.ts';
import { isoDate } from './dates.ts';
import { isOfOthers } from './json-ld.ts';
import { elements, type Statements } from './statements.ts';

const MOST_ELEMENTS = 100_000;
/** Links to authors that are read. */
const MOST_LINKS = 100;
/** How many elements from the heading on are looked at, and then before it: comments stand further down, menus above. */
const [AFTER, BEFORE] = [400, 40];
/** A box around the heading belongs to it up to so many levels and characters. */
const [LEVELS, SHORT_BOX] = [4, 600];
/** How many levels up an element is looked for in a menu or margin. */
const AROUND = 12;
/** Characters of the longest name and of the longest line that is read for a name or a date. */
const [LONGEST_NAME, LONGEST_LINE] = [60, 120];

export const AUTHOR =
  /(?:^|[\s_-])(?:author|byline|creator|member|nick|nickname|user|(?:big)?username|writer|poster|postleft)s?(?:[\s_-]*(?:name|link|info))?(?:$|[\s_-])/iu;
/** Of those also what stands above the heading, where others are greeted and asked to log in. */
const WRITER = /author|byline|writer/iu;
const PROFILE = /\/(?:authors?|contributors?|members?|people|profiles?|staff|team|u|users?|writers?)\/[^/]/iu;
const NO_AUTHOR =
  /avatar|bio|rating|reviews|image|img|photo|icon|role|title|follow|comment|menu|nav|login|require/iu;
export const DATE =
  /(?:^|[\s_-])(?:date|time|datetime|timestamp|published|posted|pubdate|posttime)(?:$|[\s_-])|(?:publish|pub|post)-?date/iu;
export const NO_DATE = /updat|modif|edit|comment|join|read|regist/iu;
/** Classes of days on which something else was than the text was written. */
const OTHER_DATE = /(?:^|[\s_-])(?:join|modif|regist|updat)/iu;
export const BY =
  /^(?:This\s(?:article|guide|post|story)\swas\s(?=written))?(?:(?:Article|Recipe|Review|Story|Words|Text|[Ww]ritten|Posted|Published|Created|Started|Reviewed|Asked|Contributed)\s+)?[Bb][Yy]:?(?:\s+|$)/u;
const BEFORE_DATE =
  /^(?:(?:first\s+)?(?:published|posted|created|written|asked|date|on)(?:\s+(?:on|at))?:?\s+)+/iu;
/** What stands before the day on which something was changed. */
const CHANGED = /^(?:last\s+)?(?:updated|modified)(?:\s+on)?:?\s+/iu;
/** Dots and bars that part a line from others. */
const EDGES = /^[\s|•·●–—-]+|(?<![\s|•·●–—-])[\s|•·●–—-]+$/gu;
const READING_TIME = /(?<!\d)\d{1,3}\s?min(?:ute)?s?\.?(?:\sread(?:ing)?(?:\stime)?)?$/iu;
/** A line that is nothing but a date begins so. */
const DATE_ALONE =
  /^(?:\p{L}{3,9},?\s+)?(?:\d{1,2}\S{0,2}\s+(?:de\s+)?\p{L}{3,}|\p{L}{3,9}\.?\s+\d{1,2}|\d{4}-\d\d-\d\d|\d{1,2}([/.-])\d{1,2}\1\d{4}\b|\d{4}年)/u;
/** What follows the name in its line. */
const AFTER_NAME = /[|•·–—,;(\n]|\s(?:-\s|(?:on|in|at)\s|updated\b|published\b|\d)/iu;
/** Degrees that people write behind their names. */
const DEGREE = /^,\s(?:\p{Lu}{2,4}|\p{Lu}\p{Ll}?\.?\p{Lu}\.?)(?![\p{L}.])/u;
const NAME = /^[\p{L}@][\p{L}\p{M}\p{N}.'’@_& -]*$/u;
const NO_NAME =
  /^(?:about|admin|administrator|all|anonymous|asked|author|authors|by|edited|editor|feedback|guest|home|more|none|offline|online|posts?|profile|read|reply|share|staff|the|updated?|user|via|written)$/iu;
/** What a button asks for, or people say of themselves, is no name. */
const SENTENCE =
  /^(?:(?:[Aa]dd|[Bb]ecome|[Cc]reate|[Ff]ind|[Gg]et|[Jj]oin|[Ll]og|[Rr]ead|[Rr]egister|[Ss]hare|[Ss]ign|[Ss]tart|[Ss]ubmit|[Tt]ry|[Vv]iew)\s|[Ii]\s\p{Ll}|[Ww]e\s\p{Ll})/u;
const NEVER = /^(?:script|style|noscript|svg|select|option|body|html|head|meta|link|title|h[1-4])$/u;

/** Who and when, as people read it beside the heading. */
export function readByline(
  document: Document,
  reads: Reads,
  heading: Element | undefined,
  language: string | undefined,
): Statements {
  let author: string | undefined;
  let published: string | undefined;
  let modified: string | undefined;
  const { near, before } = around(document, heading, reads);
  for (const element of new Set([...near, ...before])) {
    if (author !== undefined && published !== undefined) break;
    if (NEVER.test(reads.tag(element)) || isAside(element, reads)) continue;
    const marks = marksOf(element, reads);
    const isPerson = before.has(element)
      ? WRITER.test(marks)
      : AUTHOR.test(marks) || isProfile(element, reads);
    const isNamed = isPerson && !NO_AUTHOR.test(marks);
    const isTime = (reads.tag(element) === 'time' || DATE.test(marks)) && !NO_DATE.test(marks);
    const runs = runsOf(element, reads);
    if (runs === undefined) continue;
    const isLine = runs.own > 0 || BY.exec(runs.texts[0])?.[0] === runs.texts[0];
    if (!isNamed && !isTime && !isLine) continue;
    author ??= authorIn(runs.texts, isNamed);
    const line = runs.texts.join(' ');
    const stated = ['datetime', 'title'].map((name) => reads.attribute(element, name) ?? '');
    modified ??= dateOfChange(line, language);
    if (!isTime && OTHER_DATE.test(marks)) continue;
    const date = isTime ? dateIn([...stated, line], language) : dateInLine(line, language);
    if (date !== undefined && isAfterChange(element, line, reads)) modified ??= date;
    else published ??= date;
  }
  author ??= onlyAuthor(document, reads);
  return { from: 'byline', authors: author === undefined ? [] : [author], published, modified };
}

/** The one to whom all links to authors lead, wherever they stand. */
function onlyAuthor(document: Document, reads: Reads): string | undefined {
  const links = elements(document, 'a', MOST_ELEMENTS).filter((link) =>
    /\/authors?\/[^/]/iu.test(reads.attribute(link, 'href') ?? ''),
  );
  const names = links.slice(0, MOST_LINKS).map((link) => nameIn(runsOf(link, reads)?.texts.join(' ') ?? ''));
  const [name, ...others] = new Set(names.filter((one) => one !== undefined));
  return others.length === 0 ? name : undefined;
}

/** The elements beside the heading, those in the same small box before others, and those right before it. */
function around(
  document: Document,
  heading: Element | undefined,
  reads: Reads,
): { readonly near: readonly Element[]; readonly before: ReadonlySet<Element> } {
  const all = elements(document, '*', MOST_ELEMENTS);
  if (!heading) return { near: all.slice(0, AFTER), before: new Set() };
  let box: Element = heading;
  for (let level = 0; level < LEVELS; level++) {
    const parent = reads.parent(box);
    if (!parent || reads.tag(parent) === '' || lengthOf(parent) > SHORT_BOX) break;
    box = parent as Element;
  }
  const at = all.indexOf(heading);
  const near = [...elements(box, '*', AFTER), ...all.slice(at + 1, at + AFTER)];
  const inBox = new Set(near);
  const before = all.slice(Math.max(0, at - BEFORE), Math.max(0, at));
  return { near, before: new Set(before.filter((one) => !inBox.has(one))) };
}

/** Menus, margins and the foot of the page name others, and so do answers and comments that are marked as such. */
function isAside(element: Element, reads: Reads): boolean {
  let at: Node | null = element;
  for (let level = 0; at && level < AROUND && reads.tag(at) !== ''; level++) {
    const parent: Node | null = reads.parent(at);
    // Of an article's own margin that is who wrote it.
    const isOwn = reads.tag(at) === 'aside' && parent !== null && reads.tag(parent) === 'article';
    if (/^(?:aside|footer|nav)$/u.test(reads.tag(at)) && !isOwn) return true;
    if (isOfOthers(at as Element, reads) || isCard(at as Element, reads)) return true;
    at = parent;
  }
  return false;
}

/** A link around a day, a title and the first words of a text leads to that text. */
function isCard(element: Element, reads: Reads): boolean {
  if (reads.tag(element) !== 'a' || reads.attribute(element, 'href') === null || isProfile(element, reads))
    return false;
  const runs = runsOf(element, reads);
  return runs === undefined || runs.texts.length > 2;
}

function lengthOf(node: Node): number {
  return property<string>(node, 'textContent').replace(/\s+/gu, ' ').length;
}

export function marksOf(element: Element, reads: Reads): string {
  const names = ['class', 'id', 'itemprop', 'rel', 'data-testid'];
  const marks = names.map((name) => reads.attribute(element, name) ?? '').join(' ');
  // "dateAndAuthor" is three words.
  return marks.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '-');
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
  const at = texts.findIndex((text) => BY.test(text));
  if (at < 0) return isNamed ? texts.map(nameIn).find((name) => name !== undefined) : undefined;
  const after = texts[at].replace(BY, '');
  const name = nameIn(after === '' ? (texts[at + 1] ?? '') : after);
  // "By clicking" is no name, and a line of "by kim" alone is one.
  const isSure = isNamed || (texts.length === 1 && /^\p{Ll}[\p{L}\p{N}_.-]+(?<!ing)$/u.test(after));
  return name !== undefined && (isSure || /^[\p{Lu}\p{Lo}@]/u.test(name)) ? name : undefined;
}

export function nameIn(line: string): string | undefined {
  const end = line.search(AFTER_NAME);
  const name = line.slice(0, end < 0 ? undefined : end).trim();
  const words = name.split(' ');
  const isLabel = /\sby$/iu.test(name);
  const fits =
    name.length > 1 &&
    name.length <= LONGEST_NAME &&
    words.length <= 5 &&
    NAME.test(name) &&
    !SENTENCE.test(name);
  const isDate = isoDate(name) !== undefined || dateAlone(line, undefined) !== undefined;
  if (!fits || isDate || isLabel || words.every((word) => NO_NAME.test(word))) return undefined;
  return name + (end < 0 ? '' : (DEGREE.exec(line.slice(end))?.[0] ?? ''));
}

export function dateIn(texts: readonly string[], language: string | undefined): string | undefined {
  return texts
    .map((text) => isoDate(text.replace(BEFORE_DATE, '').trim().slice(0, 64), language))
    .find((date) => date !== undefined);
}

/** The day of "Last updated on 2 May 2025". */
function dateOfChange(line: string, language: string | undefined): string | undefined {
  const bare = line.replace(EDGES, '');
  return CHANGED.test(bare) ? dateAlone(bare.replace(CHANGED, ''), language) : undefined;
}

/** Does the line around a day say that something was changed then? */
function isAfterChange(element: Element, line: string, reads: Reads): boolean {
  const parent = reads.parent(element);
  const around = parent && reads.tag(parent) !== '' ? runsOf(parent as Element, reads) : undefined;
  const [before] = around?.texts.join(' ').split(line, 1) ?? [''];
  return /\b(?:updated|modified)(?: on)?:?$/iu.test(before.trimEnd()) || CHANGED.test(line);
}

/** The day of "By a name - 2 May 2025", or of a line or a part of it, between bars or dots, that is nothing but that. */
function dateInLine(line: string, language: string | undefined): string | undefined {
  if (BY.test(line))
    return /updat|modif/iu.test(line) ? undefined : isoDate(line.slice(-LONGEST_NAME), language);
  const whole = dateAlone(line.replace(READING_TIME, ''), language);
  if (whole !== undefined || /join|regist/iu.test(line)) return whole;
  const parts = line.split(/[|•·⋅●]/u).map((part) => part.trim());
  return parts.map((part) => dateAlone(part, language)).find((date) => date !== undefined);
}

export function dateAlone(line: string, language: string | undefined): string | undefined {
  const bare = line.replace(EDGES, '').replace(BEFORE_DATE, '');
  return bare.length < 40 && !NO_DATE.test(line) && DATE_ALONE.test(bare)
    ? isoDate(bare, language)
    : undefined;
}
