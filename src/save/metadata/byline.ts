import { call } from '../../extraction/dom/safe.ts';
import { TEXT, type Reads } from '../reads.ts';
import { dateAlone, dateIn, dateInLine, dateOfChange, isAfterChange } from './byline-dates.ts';
import {
  authorsIn,
  isInMenu,
  isProfile,
  marksOf,
  nameBesideDay,
  nameByIcon,
  nameIn,
} from './byline-names.ts';
import { runsOf } from './byline-runs.ts';
import {
  AUTHOR,
  byIn,
  DATE,
  FACTS,
  NO_AUTHOR,
  NO_DATE,
  OTHER_DATE,
  RELATED,
  TOPIC,
  WRITER,
} from './byline-words.ts';
import { isoDate } from './dates.ts';
import { isOfOthers } from './json-ld.ts';
import { peopleInLike } from './people.ts';
import { elements, type Statements } from './statements.ts';

const MOST_ELEMENTS = 100_000;
/** The largest numbers of links to authors, and of times, that are read. */
const [MOST_LINKS, MOST_TIMES] = [100, 100];
/** How many elements after and before the heading are read. Comments are further down, and menus above. */
const [AFTER, BEFORE] = [400, 40];
/** A box around the heading belongs to it if it is at most so many levels above and has at most so many characters. */
const [LEVELS, SHORT_BOX] = [4, 600];
/** A box with more nodes counts as long, so that reading ends, even if most of them are empty. */
const MOST_NODES = 2000;
/** How many levels above an element a menu or margin is searched. */
const AROUND = 12;
const ENTRY_HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];
const NEVER = /^(?:script|style|noscript|svg|select|option|body|html|head|meta|link|title|h1)$/u;
const WORDS_IN_TEXT = /^(?:a|b|em|i|strong|u)$/u;

/** The author and the date, as readers see them beside the heading. */
export function readByline(
  document: Document,
  reads: Reads,
  heading: Element | undefined,
  language: string | undefined,
): Statements {
  let authors: readonly string[] | undefined;
  let published: string | undefined;
  let modified: string | undefined;
  const { near, before } = around(document, heading, reads);
  for (const element of new Set([...near, ...before])) {
    if (authors !== undefined && published !== undefined) break;
    if (NEVER.test(reads.tag(element)) || isAside(element, reads) || isInText(element, reads)) continue;
    const marks = marksOf(element, reads);
    const isPerson = before.has(element)
      ? WRITER.test(marks)
      : AUTHOR.test(marks) || (isProfile(element, reads) && !TOPIC.test(marks) && !isInMenu(element, reads));
    const isNamed = isPerson && !NO_AUTHOR.test(marks);
    const isTime = (reads.tag(element) === 'time' || DATE.test(marks)) && !NO_DATE.test(marks);
    const runs = runsOf(element, reads);
    if (runs === undefined) continue;
    // Of a heading only the day counts, "31.01.2025" above the title, and an author who is marked: "By Ada Lovelace".
    const isTitle = /^h[2-6]$/u.test(reads.tag(element)) && !(isNamed && byIn(runs.texts[0], language));
    if (isTitle && dateAlone(runs.texts.join(' '), language) === undefined) continue;
    const isLine = runs.own > 0 || byIn(runs.texts[0], language) === runs.texts[0];
    const byIcon = before.has(element) ? undefined : nameByIcon(element, runs.texts, reads);
    if (byIcon !== undefined) authors ??= [byIcon];
    const beside = before.has(element) ? undefined : nameBesideDay(runs.texts.join(' '), language);
    if ((!isNamed && !isTime && !isLine && beside === undefined) || isOfEntry(element, heading, reads))
      continue;
    if (beside !== undefined) authors ??= [beside];
    if (isNamed) authors ??= peopleInLike(element, runs.texts, reads);
    authors ??= authorsIn(runs.texts, isNamed, language);
    const line = runs.texts.join(' ');
    const [inside] = isTime ? elements(element, 'time', 1) : [];
    const stated = [
      ...(inside ? [reads.attribute(inside, 'datetime') ?? ''] : []),
      ...['datetime', 'title'].map((name) => reads.attribute(element, name) ?? ''),
    ];
    modified ??= dateOfChange(line, language);
    if (!isTime && OTHER_DATE.test(marks)) continue;
    const date = (isTime ? dateIn([...stated, line], language) : undefined) ?? dateInLine(line, language);
    if (date !== undefined && isAfterChange(element, line, reads)) modified ??= date;
    else published ??= date;
  }
  authors ??= onlyAuthor(document, reads);
  return { from: 'byline', authors: authors ?? [], published, modified };
}

/** Is an element a few words of a paragraph? */
function isInText(element: Element, reads: Reads): boolean {
  const parent = reads.parent(element);
  return (
    WORDS_IN_TEXT.test(reads.tag(element)) &&
    parent !== null &&
    reads.tag(parent) === 'p' &&
    runsOf(parent as Element, reads) === undefined
  );
}

/** The author, if all links to authors on the page lead to the same person. */
function onlyAuthor(document: Document, reads: Reads): string[] | undefined {
  const links = elements(document, 'a', MOST_ELEMENTS).filter((link) =>
    /\/authors?\/[^/]/iu.test(reads.attribute(link, 'href') ?? ''),
  );
  const names = links.slice(0, MOST_LINKS).map((link) => nameIn(runsOf(link, reads)?.texts.join(' ') ?? ''));
  const [name, ...others] = new Set(names.filter((one) => one !== undefined));
  return others.length === 0 && name !== undefined ? [name] : undefined;
}

/** The day, if all TIME elements of the page state the same one, wherever they are. */
export function readTimes(document: Document, heading: Element | undefined, reads: Reads): Statements {
  const times = elements(document, 'time', MOST_TIMES)
    .filter((one) => !isAside(one, reads) && !isOfEntry(one, heading, reads) && !isOfChange(one, reads))
    .map((one) => isoDate(reads.attribute(one, 'datetime') ?? ''));
  const [day, ...others] = new Set(times.map((one) => one?.slice(0, 10)));
  return { from: 'microdata', authors: [], published: others.length === 0 && day ? times[0] : undefined };
}

function isOfChange(time: Element, reads: Reads): boolean {
  const line = runsOf(time, reads)?.texts.join(' ') ?? '';
  return NO_DATE.test(marksOf(time, reads)) || isAfterChange(time, line, reads);
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
    if (!parent || reads.tag(parent) === '' || isLong(parent, reads)) break;
    box = parent as Element;
  }
  const at = all.indexOf(heading);
  const near = [...elements(box, '*', AFTER), ...all.slice(at + 1, at + AFTER)];
  const inBox = new Set(near);
  const before = all.slice(Math.max(0, at - BEFORE), Math.max(0, at));
  return { near, before: new Set(before.filter((one) => !inBox.has(one))) };
}

/**
 * Menus, sidebars, footers, boxes of facts and lists of related pages name other people, and so do elements marked as answers
 * or comments.
 */
function isAside(element: Element, reads: Reads): boolean {
  let at: Node | null = element;
  for (let level = 0; at && level < AROUND && reads.tag(at) !== ''; level++) {
    const parent: Node | null = reads.parent(at);
    // The margin of an article names its author, and so does its foot, unless it is that of a comment.
    const isOwn =
      parent !== null &&
      reads.tag(parent) === 'article' &&
      (reads.tag(at) === 'aside' ||
        (reads.tag(at) === 'footer' && !/comment/iu.test(marksOf(at as Element, reads))));
    if (/^(?:aside|footer|nav)$/u.test(reads.tag(at)) && !isOwn) return true;
    const box = at as Element;
    const marks = marksOf(box, reads);
    if (isOfOthers(box, reads) || isCard(box, reads) || RELATED.test(marks) || FACTS.test(marks)) return true;
    at = parent;
  }
  return false;
}

/** A link around a date, a title and the first words of a text is a teaser of that text. */
function isCard(element: Element, reads: Reads): boolean {
  if (reads.tag(element) !== 'a' || reads.attribute(element, 'href') === null || isProfile(element, reads))
    return false;
  // The title is a link to its own page.
  if (/^h[1-3]$/u.test(reads.tag(reads.parent(element)!))) return false;
  const runs = runsOf(element, reads);
  return runs === undefined || runs.texts.length > 2;
}

/**
 * Does an element belong to a quotation, or to an entry whose heading links to another page? Then it says who wrote that,
 * and when.
 */
function isOfEntry(element: Element, heading: Element | undefined, reads: Reads): boolean {
  let at: Node | null = element;
  for (let level = 0; at && level < LEVELS; level++, at = reads.parent(at)) {
    const box = at as Element;
    if (reads.tag(box) === '' || box === heading || /^h[1-6]$/u.test(reads.tag(box))) return false;
    if (heading && call<boolean>(box, 'contains', heading)) return false;
    if (reads.tag(box) === 'blockquote') return true;
    if (isLong(box, reads)) return false;
    const titles = ENTRY_HEADINGS.flatMap((tag) => elements(box, tag, 1));
    if (titles.length > 0) return titles.some((title) => leadsElsewhere(title, reads));
  }
  return false;
}

function leadsElsewhere(heading: Element, reads: Reads): boolean {
  const [inside] = elements(heading, 'a', 1);
  const parent = reads.parent(heading);
  const link = inside ?? (parent && reads.tag(parent) === 'a' ? (parent as Element) : undefined);
  const href = (link && reads.attribute(link, 'href')) ?? '';
  return link !== undefined && href !== '' && !href.startsWith('#') && !isProfile(link, reads);
}

/** Does an element have more characters than a small box? White space counts as one. Reading ends as soon as it is sure. */
function isLong(box: Node, reads: Reads): boolean {
  let length = 0;
  let endsWithSpace = false;
  let nodes = 0;
  for (let node = nodeAfter(box, box, reads); node; node = nodeAfter(node, box, reads)) {
    if (++nodes > MOST_NODES) return true;
    if (reads.type(node) !== TEXT) continue;
    const text = reads.data(node).replace(/\s+/gu, ' ');
    length += text.length - (endsWithSpace && text.startsWith(' ') ? 1 : 0);
    if (length > SHORT_BOX) return true;
    endsWithSpace = text === '' ? endsWithSpace : text.endsWith(' ');
  }
  return false;
}

/** The next node in a subtree, in document order. */
function nodeAfter(node: Node, root: Node, reads: Reads): Node | null {
  const below = reads.first(node);
  if (below) return below;
  for (let at: Node | null = node; at && at !== root; at = reads.parent(at)) {
    const next = reads.next(at);
    if (next) return next;
  }
  return null;
}
