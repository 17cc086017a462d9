import type { Reads } from '../reads.ts';
import { AND, ROLE, WHOLE_NAME } from './byline-words.ts';

/** What stands between two of several names in one line. */
const BETWEEN = new RegExp(`\\s?[,;]\\s(?:(?:${AND})\\s)?|\\s(?:[&+]|${AND})\\s`, 'u');
/** A place after the last name: "Ada Lovelace, London". Academic degrees have fewer small letters. */
const PLACE = /^\p{Lu}\p{Ll}{4,}$/u;

/** The names of a line that consists of full names, without a place or job after them. Undefined for other lines. */
export function peopleIn(line: string): string[] | undefined {
  const names = line.split(BETWEEN);
  if (names.length < 2) return undefined;
  const [last] = names.slice(-1);
  const isName = !PLACE.test(last) && !ROLE.test(last);
  const people = isName || !line.endsWith(`, ${last}`) ? names : names.slice(0, -1);
  return people.every(isWholeName) ? people : undefined;
}

/** Is a text a full name, and no job such as "Staff Writer"? */
export function isWholeName(text: string): boolean {
  return WHOLE_NAME.exec(text)?.[0] === text && !ROLE.test(text);
}

/** The full names of a line that has each of them in an element of the same kind, and nothing else. */
export function peopleInLike(line: Element, texts: readonly string[], reads: Reads): string[] | undefined {
  if (texts.length < 2 || !texts.every(isWholeName)) return undefined;
  let inside = childrenOf(line, reads);
  while (inside.length === 1) inside = childrenOf(inside[0], reads);
  const kinds = new Set(inside.map((one) => `${reads.tag(one)} ${reads.attribute(one, 'class')}`));
  return inside.length === texts.length && kinds.size === 1 ? [...texts] : undefined;
}

function childrenOf(element: Node, reads: Reads): Node[] {
  const children: Node[] = [];
  for (let child = reads.first(element); child; child = reads.next(child))
    if (reads.tag(child) !== '') children.push(child);
  return children;
}
