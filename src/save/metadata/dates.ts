import { inOurCalendar, withPlainDigits } from './calendars.ts';
import { asPeopleWrite } from './machine-dates.ts';

const ISO =
  /^(\d{4})-(\d\d)(?:-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?)?$/iu;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/u;
const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})\b/u;
/** "31.01.25": the order with dots is the same everywhere. */
const SHORT_YEAR = /^(\d\d)\.(\d\d)\.(\d\d)$/u;
/** "2012 Nov 26", as PubMed writes it. The day may be missing. */
const YEAR_AND_NAME = /^(\d{4})\s+(\p{L}{3,9})\.?(?:\s+(\d{1,2}))?$/u;
const YEAR_AND_MONTH = /^(\d{4})[/.](\d{1,2})$/u;
const CHINESE = /^(\d{4})年(\d{1,2})月(\d{1,2})日/u;
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.|º)?(?:\s+|-)(?:(?:de|of)\s+)?(\p{L}{3,})\.?,?(?:\s+|-)(?:de\s+)?(\d{4})(?!\d)/iu;
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,20})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/iu;
/** The day of the week before a date in figures: "Fri., 31.01.2025". */
const WEEKDAY = /^\p{L}{2,14}\.?,?\s+(?=\d{1,4}[/.-]\d)/u;
const QUOTES = /^["'“„]|["'”]$/gu;
const LONGEST = 64;

/**
 * A date of a page in ISO 8601, as exact as the page states it: a month, a day, or a time, with its zone if it is known.
 * Undefined if the text is not a date.
 *
 * @param language The language of the page. Its names of months are known besides the English ones.
 */
export function isoDate(value: string | undefined, language = 'en'): string | undefined {
  const said = value?.trim() ?? '';
  if (said === '' || said.length > LONGEST) return undefined;
  const text = asPeopleWrite(withPlainDigits(said).replace(QUOTES, '').replace(WEEKDAY, ''));
  const iso = ISO.exec(text);
  if (iso) return fromIso(iso, language);
  const [, year, month, date] = YEAR_FIRST.exec(text) ?? CHINESE.exec(text) ?? [];
  if (year !== undefined) return day([year, month, date], language);
  const numbers = YEAR_LAST.exec(text);
  if (numbers) return fromNumbers(numbers, language);
  const [, dayOf, monthIn, inCentury] = SHORT_YEAR.exec(text) ?? [];
  if (inCentury !== undefined)
    return day([`${Number(inCentury) < 70 ? '20' : '19'}${inCentury}`, monthIn, dayOf], language);
  const [, of, name, on] = YEAR_AND_NAME.exec(text) ?? YEAR_AND_MONTH.exec(text) ?? [];
  if (of !== undefined) {
    const known = day([of, String(Number(name) || monthOf(name, language)), on ?? '01'], language);
    return on === undefined ? known?.slice(0, 7) : known;
  }
  return fromWords(text, language);
}

function fromIso(
  [, year, month, date, hours, minutes, seconds, zone]: RegExpExecArray,
  language: string,
): string | undefined {
  const whole = day([year, month, date ?? '01'], language);
  if (whole === undefined || date === undefined) return whole?.slice(0, 7);
  if (hours === undefined || Number(hours) > 24 || Number(minutes) > 59) return whole;
  return `${whole}T${hours}:${minutes}:${seconds ?? '00'}${offset(zone)}`;
}

function offset(zone: string | undefined): string {
  if (zone === undefined) return '';
  if (/^z$/iu.test(zone)) return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone.charAt(0)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** The month is first between slashes on pages in American English, and where it cannot be second. */
function fromNumbers([, one, sign, two, year]: RegExpExecArray, language: string): string | undefined {
  const isAmerican = sign === '/' && /^en(?:-us)?$/iu.test(language);
  const monthFirst = Number(two) > 12 || (isAmerican && Number(one) <= 12);
  return monthFirst ? day([year, one, two], language) : day([year, two, one], language);
}

/** "31 January 2025", "Jan 31, 2025 at 10:00". */
function fromWords(text: string, language: string): string | undefined {
  const [, date, name, year] = DAY_FIRST.exec(text) ?? [];
  const [, otherName, otherDate, otherYear] = MONTH_FIRST.exec(text) ?? [];
  const read = (of: string | undefined, on: string, at: string): string | undefined => {
    const month = of === undefined ? 0 : monthOf(of, language);
    return month > 0 ? day([at, String(month), on], language) : undefined;
  };
  return read(name, date, year) ?? read(otherName, otherDate, otherYear);
}

/** The month, from 1 to 12, by its whole or shortened name, as the browser knows it. 0 if it is not a month. */
function monthOf(name: string, language: string): number {
  const letters = name.toLowerCase();
  for (const one of ['en', language, ...WIDESPREAD]) {
    const names = monthNames(one);
    const at = names.findIndex((known) => known.startsWith(letters) || letters === `${known.slice(0, 3)}t`);
    if (at >= 0) return at + 1;
  }
  return 0;
}

/** Some pages state another language than the one that they are written in. */
const WIDESPREAD = ['de', 'es', 'fr', 'it', 'nl', 'pt'];
const known = new Map<string, readonly string[]>();

function monthNames(language: string): readonly string[] {
  const names = known.get(language) ?? namesIn(language);
  known.set(language, names);
  return names;
}

function namesIn(language: string): string[] {
  try {
    // With a day, because some languages decline the name of the month beside it.
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    // The Persian year begins in March.
    const [first, on] = format.resolvedOptions().calendar === 'persian' ? [2, 25] : [0, 1];
    return Array.from({ length: 12 }, (_, month) => {
      const parts = format.formatToParts(Date.UTC(2025, first + month, on));
      return (parts.find(({ type }) => type === 'month')?.value ?? '').toLowerCase();
    });
  } catch {
    return [];
  }
}

/** The day in ISO 8601. Undefined if the calendar does not have it. */
function day(stated: readonly [string, string, string], language: string): string | undefined {
  const [year, month, date] = inOurCalendar(stated, language) ?? ['', '', ''];
  const text = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number(year) < 1000 || Number.isNaN(time)) return undefined;
  return new Date(time).toISOString().startsWith(text) ? text : undefined;
}
