import type { Pictures } from '../../save/pictures/types.ts';
import { listText, say } from '../words.ts';

/** The message names at most this many pictures. The file lists all. */
const NAMED = 5;
const LONGEST_NAME = 40;

/** Tells the reader whether the pictures of a file are in it; undefined if the file shows no pictures. */
export function pictureReport(shown: Iterable<string>, pictures: Pictures): string | undefined {
  const addresses = [...shown];
  const missing = addresses.flatMap((address) => {
    const picture = pictures.get(address);
    return picture && 'problem' in picture
      ? [say('picture_and_problem', nameOf(address), picture.problem)]
      : [];
  });
  const count = addresses.length;
  if (count === 0) return undefined;
  if (missing.length === 0) return count === 1 ? say('pictures_one') : say('pictures_all', count);
  const more = missing.length - NAMED;
  const names = listText(missing.slice(0, NAMED));
  const named = more > 0 ? say('pictures_and_more', names, more) : names;
  return say('pictures_some', count - missing.length, count, named);
}

/** The end of an address, which is the file name that people know. */
function nameOf(address: string): string {
  const { hostname, pathname } = new URL(address);
  const name = pathname.split('/').findLast(Boolean) ?? hostname;
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}
