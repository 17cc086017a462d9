import { toUtf8 } from '../../save/bytes.ts';
import type { Items } from './items.ts';

/** What every browser carries, in bytes and numbers; a little is left for our own mark. */
const MOST_BYTES = 102_400 - 200;
const MOST_BYTES_OF_ONE = 8_192;
const MOST_ITEMS = 512 - 1;

/** Why the browser would not carry all of it; undefined where it would. */
export function problemWithSize(items: Items): string | undefined {
  const all = Object.entries(items);
  const sizes = all.map(([key, value]) => toUtf8(key + JSON.stringify(value)).length);
  const large = sizes.findIndex((size) => size > MOST_BYTES_OF_ONE);
  const sum = sizes.reduce((before, size) => before + size, 0);
  if (large >= 0)
    return `Nothing is carried over: “${all[large][0]}” is larger than browsers take, which is 8 KB.`;
  if (all.length > MOST_ITEMS)
    return `Nothing is carried over: there are ${all.length} settings, rules and file names, and browsers take ${MOST_ITEMS}.`;
  if (sum > MOST_BYTES)
    return `Nothing is carried over: all of it has ${Math.ceil(sum / 1000)} KB, and browsers take 100 KB.`;
  return undefined;
}
