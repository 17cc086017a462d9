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
/** A date as in headers of HTTP and in feeds. */
const IN_GREENWICH = /^\p{L}{3}, \d{1,2} \p{L}{3} \d{4} [\d:]+ (?:GMT|UTC|[+-]0000)$/u;
const LONGEST = 64;

/**
 * A date of a page in ISO 8601, as exact as the page states it: a month, a day, or a time, with its zone if it is known.
 * Undefined if the text is not a date.
 *
 * @param language The language of the page. Its names of months are known besides the English ones.
 */
export function isoDate(value: string | undefined, language = 'en'): string | undefined {
  const text = value?.trim() ?? '';
  if (text === '' || text.length > LONGEST) return undefined;
  const iso = ISO.exec(text);
  if (iso) return fromIso(iso);
  const [, year, month, date] = YEAR_FIRST.exec(text) ?? CHINESE.exec(text) ?? [];
  if (year !== undefined) return day(year, month, date);
  const numbers = YEAR_LAST.exec(text);
  if (numbers) return fromNumbers(numbers, language);
  const [, dayOf, monthIn, inCentury] = SHORT_YEAR.exec(text) ?? [];
  if (inCentury !== undefined)
    return day(`${Number(inCentury) < 70 ? '20' : '19'}${inCentury}`, monthIn, dayOf);
  const [, of, name, on] = YEAR_AND_NAME.exec(text) ?? YEAR_AND_MONTH.exec(text) ?? [];
  if (of !== undefined) {
    const known = day(of, String(Number(name) || monthOf(name, language)), on ?? '01');
    return on === undefined ? known?.slice(0, 7) : known;
  }
  if (IN_GREENWICH.test(text)) return `${new Date(text).toISOString().slice(0, 19)}Z`;
  return fromWords(text, language);
}

function fromIso([, year, month, date, hours, minutes, seconds, zone]: RegExpExecArray): string | undefined {
  const whole = day(year, month, date ?? '01');
  if (whole === undefined || date === undefined) return whole && `${year}-${month}`;
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
  return monthFirst ? day(year, one, two) : day(year, two, one);
}

/** "31 January 2025", "Jan 31, 2025 at 10:00". */
function fromWords(text: string, language: string): string | undefined {
  const [, date, name, year] = DAY_FIRST.exec(text) ?? [];
  const [, otherName, otherDate, otherYear] = MONTH_FIRST.exec(text) ?? [];
  const read = (of: string | undefined, on: string, at: string): string | undefined => {
    const month = of === undefined ? 0 : monthOf(of, language);
    return month > 0 ? day(at, String(month), on) : undefined;
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
    return Array.from({ length: 12 }, (_, month) => {
      const parts = format.formatToParts(Date.UTC(2025, month, 1));
      return (parts.find(({ type }) => type === 'month')?.value ?? '').toLowerCase();
    });
  } catch {
    return [];
  }
}

/** The day in ISO 8601. Undefined if the calendar does not have it. */
function day(year: string, month: string, date: string): string | undefined {
  const text = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number(year) < 1000 || Number.isNaN(time)) return undefined;
  return new Date(time).toISOString().startsWith(text) ? text : undefined;
}
