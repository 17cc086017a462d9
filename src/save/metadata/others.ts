import { call } from '../../extraction/dom/safe.ts';
import { TEXT, type Reads } from '../reads.ts';
import type { Where } from '../where.ts';
import { dateAlone, dateInLine } from './byline-dates.ts';
import { isProfile, marksOf } from './byline-names.ts';
import { runsOf } from './byline-runs.ts';
import { BEFORE_DATE, COMMENTS, DATE, FACTS, RELATED, TOPIC, WRITER } from './byline-words.ts';
import { isOfOthers } from './json-ld.ts';
import { elements } from './statements.ts';

/** What is known about the page whose author and date are searched. */
export interface Page extends Where {
  readonly reads: Reads;
  readonly heading: Element | undefined;
  readonly language: string | undefined;
}

/** How many levels above an element the entry of a list, and the link around it, are searched. */
const [LEVELS, LEVELS_TO_LINK] = [4, 6];
/** A small box has at most so many characters. */
const SHORT_BOX = 600;
/** A box with more nodes counts as long, so that reading ends, even if most of them are empty. */
const MOST_NODES = 2000;
/** How many levels above an element a menu or margin is searched. */
const AROUND = 12;
/** How many elements of a short margin are read. */
const MOST_IN_MARGIN = 60;
const ENTRY_HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];
/** In a list below the text: how far above a day its link is, how many links are read, and the shortest title. */
const [NEAR, MOST_LINKS, SHORTEST_TITLE] = [1, 20, 15];
/** So many marks of one kind, each with another day, are those of a list. */
const LEAST_IN_LIST = 3;
/** Links from a page to its topics. */
const SHELF = /\/(?:categor(?:y|ies|ie|ia)|kategori(?:e|en)?|rubri(?:k|que)|tags?|topics?|themen?)\//iu;

/**
 * Menus, sidebars, footers, boxes of facts and lists of related pages name other people, and so do elements marked as answers
 * or comments. A box around the heading is none of these.
 */
export function isAside(element: Element, page: Page): boolean {
  const { reads } = page;
  let at: Node | null = element;
  for (let level = 0; at && level < AROUND && reads.tag(at) !== ''; level++, at = reads.parent(at)) {
    const kind = boxKind(at as Element, page);
    if (kind !== 'neither') return kind === 'aside';
  }
  return false;
}

type BoxKind = 'aside' | 'around the heading' | 'neither';
/** The same boxes are around many elements. */
const boxKinds = new WeakMap<Page, Map<Node, BoxKind>>();

function boxKind(box: Element, page: Page): BoxKind {
  const known = boxKinds.get(page) ?? new Map<Node, BoxKind>();
  boxKinds.set(page, known);
  let kind = known.get(box);
  if (kind === undefined) known.set(box, (kind = findBoxKind(box, page)));
  return kind;
}

function findBoxKind(box: Element, page: Page): BoxKind {
  const { reads, heading } = page;
  if (heading && call<boolean>(box, 'contains', heading)) return 'around the heading';
  if (/^(?:aside|footer|nav)$/u.test(reads.tag(box)) && !isOwnMargin(box, page)) return 'aside';
  if (isOfOthers(box, reads) || isCard(box, reads)) return 'aside';
  const marks = marksOf(box, reads);
  return RELATED.test(marks) || FACTS.test(marks) || COMMENTS.test(marks) ? 'aside' : 'neither';
}

/**
 * The margin of an article names its author, and so does its foot, unless it is that of a comment. A short margin with a day,
 * without headings and links to other pages belongs to the text, too.
 */
function isOwnMargin(box: Element, page: Page): boolean {
  const { reads } = page;
  const parent = reads.parent(box);
  if (parent !== null && reads.tag(parent) === 'article')
    return (
      reads.tag(box) === 'aside' || (reads.tag(box) === 'footer' && !/comment/iu.test(marksOf(box, reads)))
    );
  return (
    reads.tag(box) === 'aside' &&
    !isLong(box, reads) &&
    [box, ...elements(box, '*', MOST_IN_MARGIN)].some((one) => isMarked(one, reads)) &&
    ENTRY_HEADINGS.every((tag) => elements(box, tag, 1).length === 0) &&
    !elements(box, 'a', MOST_LINKS).some((link) => isTeaser(link, page))
  );
}

/** Is an element marked as a day or an author? */
function isMarked(element: Element, reads: Reads): boolean {
  const marks = marksOf(element, reads);
  return reads.tag(element) === 'time' || DATE.test(marks) || WRITER.test(marks);
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
export function isOfEntry(element: Element, page: Page): boolean {
  const { reads, heading } = page;
  let at: Node | null = element;
  for (let level = 0; at && level < LEVELS; level++, at = reads.parent(at)) {
    const box = at as Element;
    if (reads.tag(box) === '' || box === heading || /^h[1-6]$/u.test(reads.tag(box))) return false;
    if (heading && call<boolean>(box, 'contains', heading)) return false;
    if (reads.tag(box) === 'blockquote') return true;
    if (isLong(box, reads)) return false;
    const titles = ENTRY_HEADINGS.flatMap((tag) => elements(box, tag, 1));
    if (titles.length > 0) return titles.some((title) => isTitleOfOther(title, page));
  }
  return false;
}

function isTitleOfOther(title: Element, page: Page): boolean {
  const [inside] = elements(title, 'a', 1);
  const link = inside ?? linkAround(title, page.reads);
  return link !== undefined && leadsElsewhere(link, page);
}

function linkAround(element: Element, reads: Reads): Element | undefined {
  let at: Node | null = element;
  for (let level = 0; at && level < LEVELS_TO_LINK && reads.tag(at) !== ''; level++, at = reads.parent(at))
    if (reads.tag(at) === 'a') return at as Element;
  return undefined;
}

function leadsElsewhere(link: Element, { reads, url, base }: Page): boolean {
  const href = reads.attribute(link, 'href') ?? '';
  return href !== '' && !href.startsWith('#') && !isProfile(link, reads) && !isSamePage(href, url, base);
}

/** Is it the address of the page, besides its protocol and what it marks in the page? */
function isSamePage(href: string, url: string, base: string): boolean {
  if (!URL.canParse(href, base) || !URL.canParse(url)) return false;
  const bare = ({ host, pathname, search }: URL): string =>
    host.replace(/^www\./u, '') + pathname.replace(/\/$/u, '') + search;
  return bare(new URL(href, base)) === bare(new URL(url));
}

/**
 * Is a day below the text that of another page, or of a comment? It is in or beside a link to a page of this site, or it
 * is one of several marks of one kind, each with another day.
 */
export function isInList(element: Element, line: string, among: readonly Element[], page: Page): boolean {
  const { reads, heading } = page;
  const around = linkAround(element, reads);
  if (around && isTeaser(around, page)) return true;
  const isLabelled = BEFORE_DATE.test(line);
  let at: Node | null = element;
  for (
    let level = 0;
    !isLabelled && at && level <= NEAR && reads.tag(at) !== '';
    level++, at = reads.parent(at)
  ) {
    const box = at as Element;
    if (isLong(box, reads) || (heading && call<boolean>(box, 'contains', heading))) break;
    if (elements(box, 'a', MOST_LINKS).some((link) => isTeaser(link, page))) return true;
  }
  const kind = kindOf(element, reads);
  if (kind === '') return false;
  const alike = among.filter((one) => kindOf(one, reads) === kind);
  const lines = new Set([line, ...alike.map((one) => runsOf(one, reads)?.texts.join(' ') ?? '')]);
  return [...lines].filter((one) => dateInLine(one, page.language) !== undefined).length >= LEAST_IN_LIST;
}

function kindOf(element: Element, reads: Reads): string {
  const name = reads.attribute(element, 'class')?.trim() ?? '';
  return name === '' ? '' : `${reads.tag(element)} ${name}`;
}

/** Is a link the title of another page of the site? */
function isTeaser(link: Element, page: Page): boolean {
  const { reads, url, base } = page;
  const href = reads.attribute(link, 'href') ?? '';
  if (!leadsElsewhere(link, page) || SHELF.test(href) || TOPIC.test(marksOf(link, reads))) return false;
  const hosts = [href, url].map((one) => (URL.canParse(one, base) ? new URL(one, base).host : one));
  if (hosts[0] !== hosts[1]) return false;
  const text = runsOf(link, reads)?.texts.join(' ');
  if (text === undefined) return true;
  const title = text === '' ? (reads.attribute(link, 'title') ?? '') : text;
  return title.length >= SHORTEST_TITLE && dateAlone(title, page.language) === undefined;
}

/** Does a box have more characters than a small one? White space counts as one. Reading ends as soon as it is sure. */
export function isLong(box: Node, reads: Reads): boolean {
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
