import { TEXT, type Reads } from '../reads.ts';
import {
  dateAlone,
  dateIn,
  dateInLine,
  dateOfChange,
  dateOfTime,
  isAfterChange,
  withTime,
} from './byline-dates.ts';
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
  BEFORE_DATE,
  byIn,
  CHANGE,
  DATE,
  NO_AUTHOR,
  NO_DATE,
  OTHER_DATE,
  TOPIC,
  WRITER,
} from './byline-words.ts';
import { isoDate } from './dates.ts';
import { isAside, isInList, isLong, isOfEntry, type Page } from './others.ts';
import { peopleInLike } from './people.ts';
import { elements, type Statements } from './statements.ts';

const MOST_ELEMENTS = 100_000;
/** The largest numbers of links to authors, and of times, that are read. */
const [MOST_LINKS, MOST_TIMES] = [100, 100];
/** How many elements after and before the heading are read. Comments are further down, and menus above. */
const [AFTER, BEFORE] = [400, 40];
/** A box around the heading belongs to it if it is short and at most so many levels above. */
const LEVELS = 4;
/** After so many characters outside links, what is before the heading is nearer, and a day is no longer beside it. */
const [SOME_TEXT, MUCH_TEXT] = [300, 1000];
/** How many children of an element are read for that. */
const MOST_CHILDREN = 200;
const NEVER = /^(?:script|style|noscript|svg|select|option|body|html|head|meta|link|title|h1)$/u;
const WORDS_IN_TEXT = /^(?:a|b|em|i|strong|u)$/u;

/** The author and the date, as readers see them beside the heading. */
export function readByline(document: Document, page: Page): Statements {
  const { reads, heading, language } = page;
  let late: string | undefined;
  let authors: readonly string[] | undefined;
  let published: string | undefined;
  let modified: string | undefined;
  const { near, before } = around(document, heading, reads);
  const nearer = upTo(SOME_TEXT, near, reads);
  const beside = new Set([...upTo(MUCH_TEXT, near, reads), ...before]);
  for (const element of new Set([...nearer, ...before, ...near])) {
    if (authors !== undefined && published !== undefined) break;
    if (NEVER.test(reads.tag(element))) continue;
    const runs = runsOf(element, reads);
    if (runs === undefined || isAside(element, page) || isInText(element, reads)) continue;
    const marks = marksOf(element, reads);
    const isPerson = before.has(element)
      ? WRITER.test(marks)
      : AUTHOR.test(marks) || (isProfile(element, reads) && !TOPIC.test(marks) && !isInMenu(element, reads));
    const isNamed = isPerson && !NO_AUTHOR.test(marks);
    const isDay = reads.tag(element) === 'time' || DATE.test(marks);
    const isTime = isDay && !NO_DATE.test(marks);
    // Of a heading only the day counts, "31.01.2025" above the title, and an author who is marked: "By Ada Lovelace".
    const isTitle = /^h[2-6]$/u.test(reads.tag(element)) && !(isNamed && byIn(runs.texts[0], language));
    if (isTitle && dateAlone(runs.texts.join(' '), language) === undefined) continue;
    const isLine = runs.own > 0 || byIn(runs.texts[0], language) === runs.texts[0];
    const byIcon = before.has(element) ? undefined : nameByIcon(element, runs.texts, reads);
    if (byIcon !== undefined) authors ??= [byIcon];
    const byDay = before.has(element) ? undefined : nameBesideDay(runs.texts.join(' '), language);
    if ((!isNamed && !isDay && !isLine && byDay === undefined) || isOfEntry(element, page)) continue;
    if (byDay !== undefined) authors ??= [byDay];
    if (isNamed) authors ??= peopleInLike(element, runs.texts, reads);
    authors ??= authorsIn(runs.texts, isNamed, language);
    const line = runs.texts.join(' ');
    const [inside] = elements(element, 'time', 1);
    const exact = (inside && reads.attribute(inside, 'datetime')) ?? '';
    const stated = [
      ...(isDay ? [exact] : []),
      ...['datetime', 'title'].map((name) => reads.attribute(element, name) ?? ''),
    ];
    modified ??= dateOfChange(line, language);
    if (isDay && CHANGE.test(marks)) modified ??= dateIn([...stated, line], language);
    if (!isTime && OTHER_DATE.test(marks)) continue;
    const date =
      (isTime ? dateOfTime(stated, line, language) : undefined) ??
      withTime(dateInLine(line, language), exact);
    if (date !== undefined && isAfterChange(element, line, reads)) modified ??= date;
    else if (beside.has(element)) published ??= date;
    else if (date !== undefined && !isInList(element, line, near, page)) {
      if (BEFORE_DATE.test(line)) published ??= date;
      late ??= date;
    }
  }
  authors ??= onlyAuthor(document, reads);
  const isLate = published === undefined && late !== undefined;
  return { from: 'byline', authors: authors ?? [], published: published ?? late, isLate, modified };
}

/** The first of some elements, as long as not more text is in them. */
function upTo(most: number, near: readonly Element[], reads: Reads): readonly Element[] {
  let passed = 0;
  const end = near.findIndex((element) => (passed += lengthOf(element, reads)) > most);
  return end < 0 ? near : near.slice(0, end);
}

/** The characters that are directly in an element, outside links. */
function lengthOf(element: Element, reads: Reads): number {
  if (NEVER.test(reads.tag(element)) || reads.tag(element) === 'a') return 0;
  let length = 0;
  let child = reads.first(element);
  for (let at = 0; child && at < MOST_CHILDREN; at++, child = reads.next(child))
    if (reads.type(child) === TEXT) length += reads.data(child).replace(/\s+/gu, ' ').trim().length;
  return length;
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
export function readTimes(document: Document, page: Page): Statements {
  const { reads } = page;
  const times = elements(document, 'time', MOST_TIMES)
    .filter((one) => !isAside(one, page) && !isOfEntry(one, page) && !isOfChange(one, reads))
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
