const ISO =
  /^(\d{4})-(\d\d)(?:-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?)?$/iu;
const NUMBERS = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/u;
/** A date in words says its year in four digits; anything else is a guess of the parser. */
const WORDS = /\b\d{4}\b/u;
const LONGEST = 64;

/**
 * A date as pages write it -> ISO 8601, as exact as it is stated: a month, a day, or a time with its zone
 * when the page tells it. Undefined when it is none.
 */
export function isoDate(value: string | undefined): string | undefined {
  const text = value?.trim() ?? '';
  if (text === '' || text.length > LONGEST) return undefined;
  const iso = ISO.exec(text);
  if (iso) return fromIso(iso);
  const numbers = NUMBERS.exec(text);
  if (numbers) return day(numbers[1], numbers[2].padStart(2, '0'), numbers[3].padStart(2, '0'));
  return WORDS.test(text) ? fromWords(text) : undefined;
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

/** "31 January 2025", "Fri, 31 Jan 2025 10:00:00 GMT": the day, in the zone that the words are in. */
function fromWords(text: string): string | undefined {
  const parsed = new Date(text);
  if (Number.isNaN(parsed.getTime())) return undefined;
  if (/(?:GMT|UTC|Z|[+-]\d{4})\s*(?:\(.*\))?$/u.test(text)) return `${parsed.toISOString().slice(0, 19)}Z`;
  const parts = [parsed.getMonth() + 1, parsed.getDate()].map((part) => String(part).padStart(2, '0'));
  return day(String(parsed.getFullYear()), parts[0], parts[1]);
}

/** The day, when the calendar has it. */
function day(year: string, month: string, date: string): string | undefined {
  const time = Date.UTC(Number(year), Number(month) - 1, Number(date));
  const text = `${year}-${month}-${date}`;
  if (Number(year) < 1000 || Number.isNaN(time)) return undefined;
  return new Date(time).toISOString().startsWith(text) ? text : undefined;
}
