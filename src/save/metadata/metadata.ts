import { property } from '../../extraction/dom/safe.ts';
import { TEXT, type Reads } from '../reads.ts';
import { NO_TEXT } from '../tags.ts';
import { plainText } from '../text.ts';
import type { Metadata, SavedContent } from '../types.ts';
import { whereOf, type Where } from '../where.ts';
import { chooseAuthors } from './authors.ts';
import { daysIn } from './days.ts';
import { hostOf } from './host.ts';
import { readJsonLd } from './json-ld.ts';
import { siteInLogo } from './logo.ts';
import { readAddress } from './address-day.ts';
import { readFoot } from './foot-days.ts';
import { readByline, readTimes } from './byline.ts';
import { elements, from, type Said, type Statements } from './statements.ts';
import { cleanLine, cleanText, first } from './strings.ts';
import { readTags } from './tags.ts';
import { siteIn } from './title-site.ts';
import { isOfHost, keyOf } from './title-words.ts';
import { titleOf, type TitleParts } from './title.ts';

/** The part of `Metadata` that is in the document. The caller adds the rest. */
export type PageMetadata = Omit<Metadata, 'savedAt'> & Pick<SavedContent, 'sources'>;

const MOST_HEADINGS = 20;
/** Hosts of countries in which English has the day before the month, as in 31/01/2025. */
const DAY_FIRST_HOST = /\.(?:au|ie|in|nz|uk|za)$/iu;
const NO_BUTTONS: ReadonlySet<string> = new Set([...NO_TEXT, 'button']);
/** Classes of text for screen readers only. */
const UNSEEN =
  /(?:^|[\s_-])(?:sr-?only|visually-?hidden|hidden-visually|screen-?reader(?:-text|-only)?)(?:$|\s)/iu;
const MOST_PARTS = 20;
/** How many elements may be around the whole text of a heading. */
const MOST_LEVELS = 5;
const LONGEST = { site: 200, title: 500, description: 1000 };

/**
 * What a page says about itself, and in which place. JSON-LD comes before OpenGraph and other META elements, then microdata,
 * then the lines beside the heading. Each value is short, clean and of the right form, whatever the page contains.
 *
 * @param isKept Tells whether an H1 is in the content. Those that are come before others.
 */
export function metadataOf(
  document: Document,
  reads: Reads,
  { url, base }: Where = whereOf(document, reads),
  isKept?: (heading: Element) => boolean,
): PageMetadata {
  const marked = [readJsonLd(document, reads, url), ...readTags(document, reads)];
  const language = languageOf(document, reads) ?? first(marked.map(({ language: tag }) => languageTag(tag)));
  const languageOfDates =
    /^en$/iu.test(language ?? '') && DAY_FIRST_HOST.test(hostOf(url) ?? '') ? 'en-GB' : language;
  const found = elements(document, 'h1', MOST_HEADINGS);
  const inside = isKept ? found.filter(isKept) : found;
  const heads = [...inside, ...found.filter((head) => !inside.includes(head))];
  const texts = heads.map((head) => cleanLine(headingText(head, reads), LONGEST.title) ?? '');
  const titles = {
    ...titleParts(document, marked, texts, url),
    kept: inside.length,
    label: heads[0] && labelIn(heads[0], texts[0], reads),
  };
  const title = titleOf(titles);
  const key = keyOf(title?.text ?? '');
  const heading = heads.find((_, i) => key !== '' && keyOf(texts[i]) === key);
  const lower = heading ? undefined : lowerHeading(document, key, reads);
  const page = { reads, url, base, language: languageOfDates };
  const below = lower && readByline(document, { ...page, heading: lower });
  const said = [
    ...marked,
    // Near the first heading may be days of other pages, and the author of a post stands before its heading.
    ...(below && !below.isLate ? [{ ...below, authors: [] }] : []),
    readByline(document, { ...page, heading: heading ?? heads.find((_, i) => texts[i] !== '') }),
    ...(below ? [below] : []),
    readTimes(document, { ...page, heading }),
    readFoot(document, { ...page, heading: undefined }),
    readAddress(url),
  ];

  const text = (name: 'description', longest: number): string | undefined =>
    first(said.map((one) => cleanText(document, one[name], longest)));
  const named = chooseAuthors(said, document, titles.sites, url, key, language);
  const site =
    siteOf(titles, marked, document, title?.text) ?? from('logo', siteInLogo(document, reads, url, base));
  const { published, modified } = daysIn(said, languageOfDates);
  return dropMissing({
    title: title?.text ?? hostOf(url) ?? url,
    url,
    authors: named?.names ?? [],
    published: published?.text,
    modified: modified?.text,
    site: site?.text ?? hostOf(url),
    description: text('description', LONGEST.description),
    language,
    image: address(base, first(said.map(({ image }) => image))),
    sources: dropMissing({
      title: title?.from ?? 'address',
      authors: named?.source,
      published: published?.from,
      site: site?.from ?? (hostOf(url) === undefined ? undefined : 'address'),
    }),
  });
}

/** The text of a heading, without the text of its buttons ("Copy link") unless it has no other text. */
function headingText(heading: Element, reads: Reads): string {
  const text = plainText(heading, NO_BUTTONS);
  if (text === '') return plainText(heading);
  // "Collection: " is only for screen readers.
  for (const part of elements(heading, '*', MOST_PARTS)) {
    if (!UNSEEN.test(reads.attribute(part, 'class') ?? '')) continue;
    const unseen = plainText(part);
    const rest = text.startsWith(unseen) ? text.slice(unseen.length).trim() : '';
    if (rest !== '') return rest;
  }
  return text;
}

/** The element with which a heading, or the only element in it, begins: "Football" of "Football A title". */
function labelIn(heading: Element, text: string, reads: Reads): string | undefined {
  let box: Node = heading;
  for (let level = 0; level < MOST_LEVELS; level++) {
    let node = reads.first(box);
    while (node && (reads.type(node) === TEXT ? reads.data(node).trim() === '' : reads.tag(node) === ''))
      node = reads.next(node);
    if (!node || reads.tag(node) === '') return undefined;
    const label = cleanLine(plainText(node, NO_BUTTONS), LONGEST.title) ?? '';
    if (label !== text) return text.startsWith(label) ? label : undefined;
    box = node;
  }
  return undefined;
}

/** On some pages the first heading is the name of the site, and the title one below it. */
function lowerHeading(document: Document, key: string, reads: Reads): Element | undefined {
  return ['h2', 'h3']
    .flatMap((tag) => elements(document, tag, MOST_HEADINGS))
    .find((heading) => key !== '' && keyOf(headingText(heading, reads)) === key);
}

function titleParts(
  document: Document,
  marked: readonly Statements[],
  headings: readonly string[],
  url: string,
): TitleParts {
  const clean = (text: string | undefined): string | undefined => cleanText(document, text, LONGEST.title);
  const stated = [
    ...marked.map((one) => from(one.from, clean(one.title))),
    from('title', cleanLine(property<string>(document, 'title'), LONGEST.title)),
  ].filter((one) => one !== undefined);
  const sites = marked.map(({ site }) => siteName(clean(site), url)).filter((one) => one !== undefined);
  const isText = marked.some(({ published }) => published !== undefined && published !== '');
  return { headings, stated, sites, url, isText };
}

/** The name in OpenGraph, or else the first name that is like the host, or else the first of all. */
function siteOf(
  { stated, headings, url }: TitleParts,
  marked: readonly Statements[],
  document: Document,
  name: string | undefined,
): Said | undefined {
  const named = marked.map((one) =>
    from(one.from, siteName(cleanText(document, one.site, LONGEST.site), url)),
  );
  const title = stated.find((one) => one.from === 'title');
  const all = [...named, from('title', title && siteIn(title.text, headings, url, name))].filter(
    (one) => one !== undefined,
  );
  return all.find((one) => one.from === 'meta') ?? all.find(({ text }) => isOfHost(text, url)) ?? all[0];
}

/** The name of the site without the motto after it. */
function siteName(name: string | undefined, url: string): string | undefined {
  const bare = name?.replace(/(?<![\s|–—-])[\s|–—-]+$/u, '');
  const [begin, ...rest] = bare?.split(/\s[|–—-]\s/u) ?? [];
  return rest.length > 0 && isOfHost(begin, url) ? begin : bare;
}

function languageOf(document: Document, reads: Reads): string | undefined {
  const root = property<Element | null>(document, 'documentElement');
  return languageTag(root && (reads.attribute(root, 'lang') ?? reads.attribute(root, 'xml:lang')));
}

/** A BCP 47 language tag. OpenGraph writes it with underscores. */
function languageTag(value: string | null | undefined): string | undefined {
  const tag = value?.trim().replace(/_/gu, '-');
  return tag && tag.length <= 35 && /^[a-z\d]+(?:-[a-z\d]+)*$/iu.test(tag) ? tag : undefined;
}

function address(base: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  try {
    const url = new URL(value.trim(), base);
    return /^https?:$/u.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

function dropMissing<T extends object>(values: { [Name in keyof T]: T[Name] | undefined }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
