import { dateAlone, dateIn } from '../metadata/byline-dates.ts';
import { isProfile, marksOf, nameIn } from '../metadata/byline-names.ts';
import { runsOf } from '../metadata/byline-runs.ts';
import { AUTHOR, byIn, DATE } from '../metadata/byline-words.ts';
import { elements } from '../metadata/statements.ts';
import type { Reads } from '../reads.ts';

/** What an element says about its post. */
export interface PostFacts {
  readonly who?: string;
  /** ISO 8601. */
  readonly when?: string;
  /** How sure it is: 2 for a mark of schema.org, 1 for the name of a class, 0 for a link to a profile or a day alone. */
  readonly rank: 0 | 1 | 2;
}

/** Words in marks of people who did not write the post. */
const NO_AUTHOR =
  /avatar|badge|\bbio|edit|follow|icon|image|img|last-?post|login|mention|menu|meta|modif|nav|photo|quot|rank|reaction|role|signature|title/iu;
const NO_DATE = /updat|modif|edit|\bread/iu;
/** Names that people choose begin with digits and signs too. */
const CHOSEN_NAME = /^[\p{L}\p{N}_@.~][\p{L}\p{M}\p{N}.'’@_&~ -]{1,39}$/u;
const MOST_WORDS = 4;
/** Elements of a person. */
const MOST_PARTS = 100;
/** Words that stand on such elements and are no name. */
const NO_NAME =
  /^(?:(?:\d{1,4}|\d*[.,][\d.,]*[km]?|\d+[dhkmwy]|#\d+)|(?:about|anonymous|answer(?:ed|s)?|asked|author|by|comment(?:ed|s)?|edited|email|find|follow|guests?|home|joined|like|members?|more|new|op|original poster|pm|posted|posts?|profile|quote|reply|replies|report|share|staff|the|updated?|user|users|view|written)\b.*)$/iu;

/** Undefined for an element that tells neither an author nor a day. */
export function saidBy(element: Element, reads: Reads, language: string | undefined): PostFacts | undefined {
  const marks = marksOf(element, reads);
  const property = reads.attribute(element, 'itemprop') ?? '';
  if (/\b(?:author|creator)\b/u.test(property)) return said(named(element, reads), undefined, 2);
  const stated = ['datetime', 'content', 'title'].map((name) => reads.attribute(element, name) ?? '');
  if (/\bdate(?:Created|Published)\b/u.test(property))
    return said(undefined, dateIn([...stated, ...textsOf(element, reads)], language), 2);
  const isMarked = AUTHOR.test(marks) && !NO_AUTHOR.test(marks);
  const isLink = reads.tag(element) === 'a';
  const isPerson = isLink && isProfile(element, reads) && !NO_AUTHOR.test(marks);
  const isTime = (reads.tag(element) === 'time' || DATE.test(marks)) && !NO_DATE.test(marks);
  // A link that is a day leads to the post itself.
  if (!isMarked && !isLink && !isTime) return undefined;
  const texts = textsOf(element, reads);
  const who = isMarked || isPerson ? whoIn(texts) : undefined;
  const line = texts.join(' ');
  const isDay = !isTime && /\d/u.test(line);
  const when = isTime ? dateIn([...stated, line], language) : isDay ? dateAlone(line, language) : undefined;
  return said(who, when, isMarked || isTime ? 1 : 0);
}

function said(
  who: string | undefined,
  when: string | undefined,
  rank: PostFacts['rank'],
): PostFacts | undefined {
  if (who === undefined && when === undefined) return undefined;
  return { ...(who !== undefined && { who }), ...(when !== undefined && { when }), rank };
}

function textsOf(element: Element, reads: Reads): readonly string[] {
  return runsOf(element, reads)?.texts ?? [];
}

/** The name of a person of schema.org. */
function named(person: Element, reads: Reads): string | undefined {
  const parts = elements(person, '*', MOST_PARTS);
  const name = parts.find((part) => /\bname\b/u.test(reads.attribute(part, 'itemprop') ?? ''));
  const own = reads.attribute(name ?? person, 'content')?.trim();
  return whoIn(own ? [own] : textsOf(name ?? person, reads));
}

function whoIn(texts: readonly string[]): string | undefined {
  const [first, second] = texts
    .map((text) => text.slice(byIn(text, undefined)?.length ?? 0).trim())
    .filter((text) => text !== '');
  const name = [first, second].find((text) => text !== undefined && /[\p{L}\p{N}]/u.test(text)) ?? '';
  const known = nameIn(name);
  if (known !== undefined) return NO_NAME.test(known) ? undefined : known;
  const fits = CHOSEN_NAME.test(name) && !NO_NAME.test(name) && name.split(' ').length <= MOST_WORDS;
  return fits && dateAlone(name, undefined) === undefined ? name : undefined;
}
