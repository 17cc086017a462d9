import type { Reads } from '../reads.ts';
import { runsOf } from './byline-runs.ts';
import {
  BEFORE_DATE,
  byIn,
  CHANGED,
  DATE_ALONE,
  EDGES,
  NO_DATE,
  READING_TIME,
  WHOLE_NAME,
} from './byline-words.ts';
import { withPlainDigits } from './calendars.ts';
import { isoDate } from './dates.ts';

/** The length of a day in ISO 8601 in characters, and that of a day in milliseconds. */
const [DAY, A_DAY] = [10, 24 * 60 * 60 * 1000];
/** Characters of the longest date behind a name. */
const LONGEST_DATE = 60;
/** What content management systems write before the name of an account. */
const BY_ACCOUNT = /^(?:Enviado por|Gespeichert von|Inviato da|Ingediend door|Soumis par)\s/u;
/** How many levels above a day the text before it is searched. */
const MOST_LEVELS = 4;
/** Before the day in "by a name on a day". */
const ON = /\s(?:am|den|el|em|il|le|on|op)\s/u;
/** Signs between the parts of a line. */
const SIGNS = /[|•·⋅●»]|\s[–—/-]\s/u;
/** These, brackets around a date in figures, and labels in Chinese such as that of the source. */
const PARTS = /[|•·⋅●»]|\s[–—/-]\s|[(（](?=\s?\d{4}-)|(?<=\d\s?)[)）]|\s(?=来源|來源|\p{sc=Han}{2,4}[:：])/u;
/** The day of the week before a date in figures. */
const WEEKDAY = /^[\p{L}-]{2,14}[.,]*\s+(?=\d{1,4}[/.-]\d)/u;

export function dateIn(texts: readonly string[], language: string | undefined): string | undefined {
  return texts
    .map((text) => isoDate(text.replace(BEFORE_DATE, '').trim().slice(0, 64), language))
    .find((date) => date !== undefined);
}

/**
 * The day of a TIME element. If readers see an earlier one, in words, that day is right: templates give the element the time
 * of a change. One day may be the difference of two time zones.
 */
export function dateOfTime(
  stated: readonly string[],
  line: string,
  language: string | undefined,
): string | undefined {
  const date = dateIn(stated, language);
  const shown = /\p{L}{3}/u.test(line) ? dateAlone(line, language) : undefined;
  if (date === undefined || shown === undefined) return date ?? dateIn([line], language);
  const [one, other] = [date, shown].map((day) => Date.parse(day.slice(0, DAY)));
  return shown.length >= DAY && one - other > A_DAY ? shown : date;
}

/** The time that a TIME element in a line states, if it is on the day that the line says. */
export function withTime(day: string | undefined, stated: string): string | undefined {
  const exact = day === undefined ? undefined : isoDate(stated);
  return exact?.slice(0, DAY) === day ? exact : day;
}

/** The day of "Last updated on 2 May 2025". */
export function dateOfChange(line: string, language: string | undefined): string | undefined {
  const bare = line.replace(EDGES, '');
  return CHANGED.test(bare) ? dateAlone(bare.replace(CHANGED, '').split('(', 1)[0], language) : undefined;
}

/** Does the line around a day, or the box before it, say that something was changed then? */
export function isAfterChange(element: Element, line: string, reads: Reads): boolean {
  let before = '';
  let at = reads.parent(element);
  for (let level = 0; level < MOST_LEVELS && before === '' && at && reads.tag(at) !== ''; level++) {
    const around = runsOf(at as Element, reads);
    if (around === undefined) break;
    before = around.texts.join(' ').split(line, 1)[0].trimEnd();
    at = reads.parent(at);
  }
  return /\b(?:changed|edited|modified|revised|updated)(?: on)?:?$/iu.test(before) || CHANGED.test(line);
}

/**
 * The day in "By a name - 2 May 2025", or in a line or part of a line (between bars, dots or dashes, or after a name) that is
 * only a date.
 */
export function dateInLine(line: string, language: string | undefined): string | undefined {
  if (byIn(line, language) !== undefined || BY_ACCOUNT.test(line)) {
    if (/updat|modif/iu.test(line)) return undefined;
    const [day] = line.split(ON).slice(-1);
    const last = isoDate(line.slice(-LONGEST_DATE), language) ?? dateAlone(day, language);
    if (last !== undefined) return last;
  }
  const whole = dateAlone(line.replace(READING_TIME, ''), language);
  if (whole !== undefined || /join|regist/iu.test(line)) return whole;
  const [name] = WHOLE_NAME.exec(line) ?? [];
  // "Last edited by Ada (2025-01-31)".
  const signs = NO_DATE.test(line) ? SIGNS : PARTS;
  const parts = (name === undefined ? line : line.slice(name.length).replace(/^\s?,/u, ''))
    .split(signs)
    .map((part) => part.trim());
  return parts.map((part) => dateAlone(part, language)).find((date) => date !== undefined);
}

export function dateAlone(line: string, language: string | undefined): string | undefined {
  const bare = withPlainDigits(line).replace(EDGES, '').replace(BEFORE_DATE, '').replace(WEEKDAY, '');
  return bare.length < 40 && !NO_DATE.test(line) && DATE_ALONE.test(bare)
    ? isoDate(bare, language)
    : undefined;
}
