import { isoDate } from './dates.ts';
import { from, type Said, type Statements } from './statements.ts';

/** The length of a date in ISO 8601, in characters. */
const DAY = 10;
/** In milliseconds. */
const A_DAY = 24 * 60 * 60 * 1000;

export interface Days {
  readonly published: Said | undefined;
  readonly modified: Said | undefined;
}

/**
 * When the page was published and changed: the first that says so. An earlier day beside the heading goes before that:
 * JSON-LD, and sometimes META, state the day on which the page was put together again. In META, a difference of one day is
 * that of two time zones.
 */
export function daysIn(said: readonly Statements[], language: string | undefined): Days {
  const days = (name: 'published' | 'modified'): Said[] =>
    said
      .map((one) => from(one.from, isoDate(one[name], language)))
      .filter((one): one is Said => one !== undefined);
  const published = days('published');
  const [found] = published;
  const shown = published.find((one) => one.from === 'byline');
  const least = found?.from === 'json-ld' ? 0 : A_DAY;
  const isEarlier =
    found !== undefined &&
    shown !== undefined &&
    shown.text.length >= DAY &&
    timeOf(found) - timeOf(shown) > least;
  return { published: isEarlier ? shown : found, modified: days('modified')[0] };
}

/** The beginning of the day, in milliseconds. */
function timeOf({ text }: Said): number {
  return Date.parse(text.slice(0, DAY));
}
