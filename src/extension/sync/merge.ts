import { united, type Items } from './items.ts';

/**
 * The items that both sides store from now on. Changes of either side are taken over. If both sides changed the same
 * item, the value from elsewhere stays.
 *
 * @param base The items that both sides had after the last time; empty the first time.
 */
export function merged(base: Items, here: Items, elsewhere: Items): Items {
  const keys = new Set([...Object.keys(here), ...Object.keys(elsewhere)]);
  const all = [...keys].map((key) => [key, oneOf(base[key], here[key], elsewhere[key])] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** The new value of one item. A missing value is undefined. */
function oneOf(base: unknown, here: unknown, elsewhere: unknown): unknown {
  if (isSame(elsewhere, base)) return here;
  if (isSame(here, base) || isSame(here, elsewhere)) return elsewhere;
  // One side has removed the value, and the other has changed it: the change stays.
  if (here === undefined || elsewhere === undefined) return here ?? elsewhere;
  return united(here, elsewhere);
}

/** The items to write and to remove, so that `before` becomes `after`. */
export function difference(before: Items, after: Items): { readonly set: Items; readonly removed: string[] } {
  const changed = Object.entries(after).filter(([key, value]) => !isSame(before[key], value));
  return {
    set: Object.fromEntries(changed),
    removed: Object.keys(before).filter((key) => !Object.hasOwn(after, key)),
  };
}

/** Browsers may return the names of a stored object in another order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
