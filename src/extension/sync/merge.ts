import { united, type Items } from './items.ts';

/**
 * What is kept from now on, here and elsewhere: what was changed on either side, since both were the same, is taken over.
 * Where both have changed the same thing, what is elsewhere holds.
 *
 * @param base what both sides had last; nothing before the first time.
 */
export function merged(base: Items, here: Items, elsewhere: Items): Items {
  const keys = new Set([...Object.keys(here), ...Object.keys(elsewhere)]);
  const all = [...keys].map((key) => [key, oneOf(base[key], here[key], elsewhere[key])] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** Undefined means that a value is not there. */
function oneOf(base: unknown, here: unknown, elsewhere: unknown): unknown {
  if (isSame(elsewhere, base)) return here;
  if (isSame(here, base) || isSame(here, elsewhere)) return elsewhere;
  // A value that one side has removed and the other has changed is kept.
  if (here === undefined || elsewhere === undefined) return here ?? elsewhere;
  return united(here, elsewhere);
}

/** What has to be written, and what to be removed, to make `before` `after`. */
export function difference(before: Items, after: Items): { readonly set: Items; readonly removed: string[] } {
  const changed = Object.entries(after).filter(([key, value]) => !isSame(before[key], value));
  return {
    set: Object.fromEntries(changed),
    removed: Object.keys(before).filter((key) => !Object.hasOwn(after, key)),
  };
}

/** Browsers may give back an object with its names in another order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
