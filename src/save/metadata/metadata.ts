import { property } from '../../extraction/dom/safe.ts';
import type { Reads } from '../reads.ts';
import type { Metadata } from '../types.ts';
import { whereOf, type Where } from '../where.ts';
import { isoDate } from './dates.ts';
import { hostOf } from './host.ts';
import { readJsonLd } from './json-ld.ts';
import type { Statements } from './statements.ts';
import { cleanText, distinct, first } from './strings.ts';
import { readTags } from './tags.ts';

/** The part of `Metadata` that the document tells. The caller knows the rest. */
export type PageMetadata = Omit<Metadata, 'title' | 'savedAt'>;

const MOST_AUTHORS = 20;
const LONGEST = { name: 200, description: 1000 };

/**
 * What a page says about itself: the structured data of JSON-LD before OpenGraph and other META elements,
 * those before microdata and TIME. Whatever the page holds, each value is short, clean and of its form.
 */
export function metadataOf(
  document: Document,
  reads: Reads,
  { url, base }: Where = whereOf(document, reads),
): PageMetadata {
  const said = [readJsonLd(document, reads, url), ...readTags(document, reads)];
  const value = (name: Exclude<keyof Statements, 'authors'>): string | undefined =>
    first(said.map((one) => one[name]));
  const text = (name: 'site' | 'description', longest: number): string | undefined =>
    first(said.map((one) => cleanText(document, one[name], longest)));
  const date = (name: 'published' | 'modified'): string | undefined =>
    first(said.map((one) => isoDate(one[name])));

  const named = said.map(({ authors }) => authorsOf(document, authors)).find(({ length }) => length > 0);
  return dropMissing({
    url,
    authors: named ?? [],
    published: date('published'),
    modified: date('modified'),
    site: text('site', LONGEST.name) ?? hostOf(url),
    description: text('description', LONGEST.description),
    language: languageOf(document, reads) ?? first(said.map(({ language }) => languageTag(language))),
    image: address(base, value('image')),
  });
}

/** Names of people; an address of a profile is none. */
function authorsOf(document: Document, values: readonly string[]): string[] {
  const names = values
    .slice(0, MOST_AUTHORS)
    .map((value) => cleanText(document, value, LONGEST.name)?.replace(/^by:?\s+/iu, ''))
    .filter((name): name is string => name !== undefined && name !== '' && !/^(?:https?:)?\/\//iu.test(name));
  return distinct(names);
}

function languageOf(document: Document, reads: Reads): string | undefined {
  const root = property<Element | null>(document, 'documentElement');
  return languageTag(root && (reads.attribute(root, 'lang') ?? reads.attribute(root, 'xml:lang')));
}

/** A language tag of BCP 47; OpenGraph has underscores in it. */
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

function dropMissing(metadata: {
  [Name in keyof PageMetadata]: PageMetadata[Name] | undefined;
}): PageMetadata {
  const known = Object.entries(metadata).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as unknown as PageMetadata;
}
