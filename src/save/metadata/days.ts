import { isoDate } from './dates.ts';
import { from, type Said, type Statements } from './statements.ts';

/** The length of a date in ISO 8601, in characters. */
const DAY = 10;

export interface Days {
  readonly published: Said | undefined;
  readonly modified: Said | undefined;
}

/**
 * When the page was published and changed: the first that says so. JSON-LD often states the day on which the page
 * was put together again. An earlier day beside the heading goes before that.
 */
export function daysIn(said: readonly Statements[], language: string | undefined): Days {
  const days = (name: 'published' | 'modified'): Said[] =>
    said
      .map((one) => from(one.from, isoDate(one[name], language)))
      .filter((one): one is Said => one !== undefined);
  const published = days('published');
  const [found] = published;
  const shown = published.find((one) => one.from === 'byline');
  const isEarlier =
    found?.from === 'json-ld' &&
    shown !== undefined &&
    shown.text.length >= DAY &&
    shown.text.slice(0, DAY) < found.text.slice(0, DAY);
  return { published: isEarlier ? shown : found, modified: days('modified')[0] };
}
