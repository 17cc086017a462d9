import { toUtf8 } from '../../save/bytes.ts';
import { say } from '../words.ts';
import type { Items } from './items.ts';

/** The limits of `storage.sync` in every browser, less a little for our own mark. */
const MOST_BYTES = 102_400 - 200;
const MOST_BYTES_OF_ONE = 8_192;
const MOST_ITEMS = 512 - 1;

/** The reason why the browser would not copy all items; undefined if it would. */
export function problemWithSize(items: Items): string | undefined {
  const all = Object.entries(items);
  const sizes = all.map(([key, value]) => toUtf8(key + JSON.stringify(value)).length);
  const large = sizes.findIndex((size) => size > MOST_BYTES_OF_ONE);
  const sum = sizes.reduce((before, size) => before + size, 0);
  if (large >= 0) return say('carried_large', all[large][0]);
  if (all.length > MOST_ITEMS) return say('carried_many', all.length, MOST_ITEMS);
  if (sum > MOST_BYTES) return say('carried_sum', Math.ceil(sum / 1000));
  return undefined;
}
