import type { Reads } from '../reads.ts';
import { dateAlone } from './byline-dates.ts';
import {
  AFTER_NAME,
  AND,
  byIn,
  DEGREE,
  NAME,
  NO_NAME,
  OWN_ACCOUNT,
  PERSON_ICON,
  PROFILE,
  SENTENCE,
} from './byline-words.ts';
import { isoDate } from './dates.ts';
import { isWholeName, peopleIn } from './people.ts';
import { elements } from './statements.ts';

/** Characters. */
const LONGEST_NAME = 60;
/** How many nodes of a list are read, and how many links to other pages make it a menu. */
const [MOST_IN_MENU, LEAST_IN_MENU] = [40, 5];
/** What stands between the names of several people, if each is an element of its own. */
const BETWEEN = new RegExp(`^(?:,|&|,?\\s?(?:${AND}))$`, 'iu');
/** Bars and dots between the parts of a line. */
const BARS = /[|•·⋅●]/u;
/** What stands after several names in one line. */
const END_OF_NAMES = /\s?(?:[|•·–—(]|\s-\s)/u;

const MARKS = ['class', 'id', 'itemprop', 'rel', 'data-testid'];

export function marksOf(element: Element, reads: Reads): string {
  const stated = MARKS.map((name) => reads.attribute(element, name) ?? '');
  // Most elements have none.
  if (stated.every((value) => value === '')) return '';
  return (
    stated
      .join(' ')
      // For example, "dateAndAuthor" has three words.
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '-')
      // So WordPress marks the date of a page that has not been changed.
      .replace(/\b(?:published updated|updated published)\b/u, 'published')
  );
}

export function isProfile(element: Element, reads: Reads): boolean {
  const href = reads.tag(element) === 'a' ? (reads.attribute(element, 'href') ?? '') : '';
  return PROFILE.test(href) && !OWN_ACCOUNT.test(href);
}

/** Is a link one of a list most of which leads elsewhere than to people? Then it is a link of a menu. */
export function isInMenu(link: Element, reads: Reads): boolean {
  const item = reads.parent(link);
  const list = item && /^(?:dd|li)$/u.test(reads.tag(item)) ? reads.parent(item) : null;
  let others = 0;
  let child = list && reads.first(list);
  for (let at = 0; at < MOST_IN_MENU && child; at++, child = reads.next(child)) {
    const [inside] = reads.tag(child) === '' ? [] : elements(child as Element, 'a', 1);
    if (inside && !isProfile(inside, reads)) others++;
  }
  return others >= LEAST_IN_MENU;
}

/** The full name after a symbol of a person. */
export function nameByIcon(element: Element, texts: readonly string[], reads: Reads): string | undefined {
  let icon = reads.first(element);
  while (icon && reads.tag(icon) === '' && reads.data(icon).trim() === '') icon = reads.next(icon);
  if (!icon || !/^(?:i|span|svg)$/u.test(reads.tag(icon)) || reads.first(icon)) return undefined;
  const isPerson = PERSON_ICON.test(reads.attribute(icon, 'class') ?? '');
  const name = isPerson ? nameIn(texts[0]) : undefined;
  return name !== undefined && isWholeName(name) ? name : undefined;
}

/** The full name between bars or dots, in a line that also has a date between them. */
export function nameBesideDay(line: string, language: string | undefined): string | undefined {
  const parts = line.split(BARS).map((part) => part.trim());
  if (parts.length < 2 || !parts.some((part) => dateAlone(part, language) !== undefined)) return undefined;
  return parts.map(nameIn).find((name) => name !== undefined && isWholeName(name));
}

/** The run after "By" and those of others beside it, or of a marked line the first that may be a name. */
export function authorsIn(
  texts: readonly string[],
  isNamed: boolean,
  language: string | undefined,
): string[] | undefined {
  const at = texts.findIndex((text) => byIn(text, language) !== undefined);
  if (at < 0) {
    if (!isNamed) return undefined;
    const people = texts.flatMap((text) => text.split(BARS)).map((part) => peopleIn(part.trim()));
    const several = people.find((some) => some !== undefined);
    const name = texts.map(nameIn).find((one) => one !== undefined);
    return several ?? (name === undefined ? undefined : [name]);
  }
  const after = texts[at].slice(byIn(texts[at], language)!.length);
  const people = peopleIn(after.split(END_OF_NAMES, 1)[0]);
  if (people) return people;
  const name = nameIn(after === '' ? (texts[at + 1] ?? '') : after);
  // "By clicking" is no name, and a line of "by kim" alone is one.
  const isSure = isNamed || (texts.length === 1 && /^\p{Ll}[\p{L}\p{N}_.-]+(?<!ing)$/u.test(after));
  if (name === undefined || !(isSure || /^[\p{Lu}\p{Lo}@]/u.test(name))) return undefined;
  return [name, ...(after === '' ? othersIn(texts.slice(at + 2)) : [])];
}

/** The names after the first one, each in its own element, separated by commas. */
function othersIn(texts: readonly string[]): string[] {
  const names: string[] = [];
  for (let at = 0; BETWEEN.test(texts[at] ?? '') && isWholeName(texts[at + 1] ?? ''); at += 2)
    names.push(texts[at + 1]);
  return names;
}

export function nameIn(line: string): string | undefined {
  const end = line.search(AFTER_NAME);
  const name = line.slice(0, end < 0 ? undefined : end).trim();
  const words = name.split(' ');
  // "Written by", or the beginning of "Dec. 24".
  const isLabel = /\s(?:by|von|par|por|door|av|af|da)$|^\p{Lu}\p{Ll}{2,3}\.$/iu.test(name);
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
