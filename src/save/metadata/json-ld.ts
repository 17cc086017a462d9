import { property } from '../../extraction/dom/safe.ts';
import type { Reads } from '../reads.ts';
import { elements, type Statements } from './statements.ts';

/** Limits far above what honest pages need: characters and scripts that are read, and values that are visited. */
const MOST_SCRIPTS = 500;
const MOST_CHARACTERS = 1_000_000;
const MOST_VALUES = 20_000;

/** Types of what other people wrote below the content, and of lists of other pages. */
const OTHERS: ReadonlySet<string> = new Set([
  'acceptedAnswer',
  'comment',
  'comments',
  'itemListElement',
  'review',
  'reviews',
  'suggestedAnswer',
]);

/** Is an element marked as written by other people, such as a comment? */
export function isOfOthers(element: Element, reads: Reads): boolean {
  const marks = reads.attribute(element, 'itemprop')?.split(/\s+/u) ?? [];
  return marks.some((word) => OTHERS.has(word));
}

type Item = Readonly<Record<string, unknown>>;

const TEXTS =
  /(?:Article|Posting|Recipe|Product|Book|Movie|Report|Review|Thesis|Course|Event|HowTo|CreativeWork|Question|QAPage|VideoObject|Podcast(?:Episode|Season|Series)?)$/u;
/** Pages with several questions. None of the questions is the title of the page. */
const QUESTIONS = /^FAQPage$/u;
const GOODS = /Product$/u;
const REVIEWS = /Review$/u;
const GROUPS = /Organization$/u;
const PAGES = /(?:WebPage|ItemPage|AboutPage|CollectionPage|ProfilePage|FAQPage)$/u;

/** What JSON-LD says about the page, by the item that is most likely the page itself. */
export function readJsonLd(document: Document, reads: Reads, url: string): Statements {
  const items = itemsOf(document, reads);
  // An item that has only an id is a reference.
  const whole = items.filter((item) => Object.keys(item).length > 1);
  const byId = new Map(whole.map((item) => [string(item['@id']) ?? '', item]));
  const named = (value: unknown): string[] => names(value, byId);
  const page = items.find((item) => isType(item, PAGES));
  const best = bestOf(items, url);
  const ask = (name: string): string | undefined => string(best?.[name]) ?? string(page?.[name]);
  const site = items.find((item) => isType(item, /^WebSite$/u));
  const groups = listOf(best?.['author'] ?? best?.['creator']).filter(
    (one) => isItem(one) && isType(one, GROUPS),
  );
  return {
    from: 'json-ld',
    title: string(best?.['headline']) ?? string(best?.['name']),
    authors: [...named(best?.['author']), ...(best?.['author'] ? [] : named(best?.['creator']))],
    groups: named(groups),
    published: ask('datePublished') ?? ask('dateCreated'),
    modified: ask('dateModified'),
    site: string(site?.['name']) ?? named(best?.['publisher'])[0],
    description: ask('description'),
    language: ask('inLanguage'),
    image: imageOf(best?.['image'] ?? page?.['primaryImageOfPage'], byId),
  };
}

/** All objects of all scripts, in document order. Scripts that are not JSON are skipped. */
function itemsOf(document: Document, reads: Reads): Item[] {
  const items: Item[] = [];
  let characters = 0;
  let values = 0;
  for (const script of elements(document, 'script', MOST_SCRIPTS)) {
    if (!isJsonLd(script, reads)) continue;
    const source = property<string>(script, 'textContent');
    characters += source.length;
    if (characters > MOST_CHARACTERS) break;
    const queue: unknown[] = [parse(source)];
    for (let at = 0; at < queue.length && values < MOST_VALUES; at++, values++) {
      const value = queue[at];
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value)) items.push(value as Item);
      const asks = !Array.isArray(value) && isType(value as Item, QUESTIONS);
      for (const [name, child] of Object.entries(value))
        if (typeof child === 'object' && !OTHERS.has(name) && !(asks && name === 'mainEntity'))
          queue.push(child);
    }
  }
  return items;
}

function isJsonLd(script: Element, reads: Reads): boolean {
  return /^application\/ld\+json\b/iu.test(reads.attribute(script, 'type')?.trim() ?? '');
}

function parse(source: string): unknown {
  try {
    // Many pages have line breaks in strings, where JSON allows none.
    return JSON.parse(unwrapped(source).replace(/\p{Cc}+/gu, ' '));
  } catch {
    return undefined;
  }
}

/** Some pages wrap JSON in comments of HTML or CDATA, and CDATA in comments of JavaScript. */
function unwrapped(source: string): string {
  return source
    .trim()
    .replace(/^(?:<!--|(?:\/[/*])?\s*<!\[CDATA\[(?:\s*\*\/)?)/u, '')
    .replace(/(?:-->|\]\]>(?:\s*\*\/)?)$/u, '')
    .trimEnd()
    .replace(/\/[/*]$/u, '');
}

/** The item that states this page's address, or else the first with a heading or date, or else the first. */
function bestOf(items: readonly Item[], url: string): Item | undefined {
  const sells = items.some((item) => isType(item, GOODS));
  const texts = items.filter((item) => isType(item, TEXTS) && !(sells && isType(item, REVIEWS)));
  const rank = (item: Item): number => {
    const about = [item['url'], item['@id'], item['mainEntityOfPage'], id(item['mainEntityOfPage'])];
    const here = about.some((value) => typeof value === 'string' && samePage(value, url));
    return (
      (here ? 4 : 0) +
      (item['headline'] ? 2 : 0) +
      (item['datePublished'] || item['dateCreated'] || item['author'] ? 1 : 0)
    );
  };
  const ranks = texts.map(rank);
  const best = ranks.reduce((most, own) => Math.max(most, own), -1);
  return texts[ranks.indexOf(best)] ?? items.find((item) => isType(item, PAGES));
}

function samePage(value: string, url: string): boolean {
  const bare = (address: string): string =>
    address
      .split(/[#?]/u, 1)[0]
      .replace(/\/$/u, '')
      .replace(/^https?:/u, '');
  return bare(value) === bare(url);
}

function isType(item: Item, pattern: RegExp): boolean {
  const types = Array.isArray(item['@type']) ? (item['@type'] as unknown[]).slice(0, 20) : [item['@type']];
  return types.some((type) => typeof type === 'string' && pattern.test(type));
}

/** Names of people or organisations: a string, an item, a reference to an item, or several of these. */
function names(value: unknown, byId: ReadonlyMap<string, Item>): string[] {
  return listOf(value).flatMap((one) => {
    if (typeof one === 'string') return [byId.has(one) ? (string(byId.get(one)?.['name']) ?? one) : one];
    if (!isItem(one)) return [];
    const name = string(one['name']) ?? string(byId.get(id(one) ?? '')?.['name']);
    return name === undefined ? [] : [name];
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]).slice(0, 50) : [value];
}

function imageOf(value: unknown, byId: ReadonlyMap<string, Item>): string | undefined {
  const one: unknown = Array.isArray(value) ? (value as unknown[])[0] : value;
  if (!isItem(one)) return string(one);
  const item = string(one['url']) === undefined ? (byId.get(id(one) ?? '') ?? one) : one;
  return string(item['url']) ?? string(item['contentUrl']);
}

function id(value: unknown): string | undefined {
  return isItem(value) ? string(value['@id']) : undefined;
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A string, or the first of several. */
function string(value: unknown): string | undefined {
  const one: unknown = Array.isArray(value) ? (value as unknown[])[0] : value;
  return typeof one === 'string' && one.trim() !== '' ? one : undefined;
}
