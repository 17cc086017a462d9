import type { Pictures } from '../../save/pictures/types.ts';

/** So many are named; the file tells of each. */
const NAMED = 5;
const LONGEST_NAME = 40;

/** What became of the pictures that a file shows, for people; undefined when it shows none. */
export function pictureReport(shown: Iterable<string>, pictures: Pictures): string | undefined {
  const addresses = [...shown];
  const missing = addresses.flatMap((address) => {
    const picture = pictures.get(address);
    return picture && 'problem' in picture ? [`${nameOf(address)} (${picture.problem})`] : [];
  });
  const count = addresses.length;
  if (count === 0) return undefined;
  if (missing.length === 0)
    return count === 1 ? 'The picture is in the file.' : `All ${count} pictures are in the file.`;
  const more = missing.length - NAMED;
  const named = missing.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `${count - missing.length} of ${count} pictures are in the file. Links stand there for ${named}.`;
}

/** The end of an address, as people know pictures by. */
function nameOf(address: string): string {
  const { hostname, pathname } = new URL(address);
  const name = pathname.split('/').findLast(Boolean) ?? hostname;
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}
