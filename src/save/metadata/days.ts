import { isoDate } from './dates.ts';
import { sinceEpoch } from './machine-dates.ts';
import { from, type Said, type Statements } from './statements.ts';

/** The length of a date in ISO 8601, in characters. */
const DAY = 10;
const IN_UTC = /^[\d-]{10}T.*(?:Z|[+-]00:00)$/u;
/** In milliseconds. */
const A_DAY = 24 * 60 * 60 * 1000;

export interface Days {
  readonly published: Said | undefined;
  readonly modified: Said | undefined;
}

/**
 * When the page was published and changed: the first that says so. An earlier day beside the heading goes before that:
 * JSON-LD, and sometimes META, state the day on which the page was put together again. In META, a difference of one day is
 * that of two time zones. If the time is stated in UTC, and the heading or the address has the day before or after, that is
 * the day where the page was written.
 */
export function daysIn(said: readonly Statements[], language: string | undefined): Days {
  const days = (name: 'published' | 'modified', among = said): Said[] =>
    among
      .map((one) => from(one.from, sinceEpoch(one[name]) ?? isoDate(one[name], language)))
      .filter((one): one is Said => one !== undefined);
  // A day below the text may be that of something else, so it comes last and corrects no other.
  const [sure, late] = [false, true].map((isLate) => said.filter((one) => (one.isLate ?? false) === isLate));
  const published = days('published', sure);
  const [found] = published;
  const shown = published.find((one) => one.from === 'byline');
  const least = found?.from === 'json-ld' ? 0 : A_DAY;
  const isEarlier =
    found !== undefined &&
    shown !== undefined &&
    shown.text.length >= DAY &&
    timeOf(found) - timeOf(shown) > least;
  const there = published.find((one) => isLocalDay(one, found));
  const first = isEarlier ? shown : (there ?? found);
  return { published: first ?? days('published', late)[0], modified: days('modified')[0] };
}

/** Is it the same time as one in UTC, but the day that readers had then? */
function isLocalDay(shown: Said, found: Said | undefined): boolean {
  return (
    found !== undefined &&
    IN_UTC.test(found.text) &&
    (shown.from === 'byline' || shown.from === 'address') &&
    shown.text.length >= DAY &&
    isElsewhere(found, timeOf(shown) - timeOf(found))
  );
}

/** Is it the day before or after anywhere on Earth, at a time in UTC? Hawaii is 10 hours behind, and Kiribati 14 ahead. */
function isElsewhere({ text }: Said, difference: number): boolean {
  const hour = Number(text.slice(DAY + 1, DAY + 3));
  return (difference === -A_DAY && hour < 10) || (difference === A_DAY && hour >= 10);
}

/** The beginning of the day, in milliseconds. */
function timeOf({ text }: Said): number {
  return Date.parse(text.slice(0, DAY));
}
