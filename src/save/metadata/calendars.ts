const A_DAY = 24 * 60 * 60 * 1000;
/** Years of the two calendars that are counted in our time. */
const [BUDDHIST, PERSIAN] = [/^2[45]\d\d$/u, /^1[34]\d\d$/u];
const BETWEEN_BUDDHIST = 543;
/** A Persian year begins on 19 to 22 March, so many years later. */
const BETWEEN_PERSIAN = 621;

/** Digits of other scripts, such as "۱۳۹۹" and "２０２５", as 0 to 9. */
export function withPlainDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    // Each script has its ten digits in a row.
    let value = 0;
    while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value++;
    return String(value);
  });
}

/** Year, month and day in our calendar, if a page in Persian or Thai states them in its own. */
export function inOurCalendar(
  [year, month, date]: readonly [string, string, string],
  language: string,
): readonly [string, string, string] | undefined {
  if (BUDDHIST.test(year)) return [String(Number(year) - BETWEEN_BUDDHIST), month, date];
  if (!/^fa\b/iu.test(language) || !PERSIAN.test(year)) return [year, month, date];
  return fromPersian(Number(year), Number(month), Number(date));
}

function fromPersian(year: number, month: number, date: number): [string, string, string] | undefined {
  const format = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  // The first six months have 31 days, and the next five have 30.
  const days = (month - 1) * 31 - Math.max(0, month - 7) + date - 1;
  const begin = Date.UTC(year + BETWEEN_PERSIAN, 2, 19) + days * A_DAY;
  for (let more = 0; more < 4; more++) {
    const day = new Date(begin + more * A_DAY);
    const parts = format.formatToParts(day);
    const [y, m, d] = ['year', 'month', 'day'].map((name) =>
      Number.parseInt(parts.find(({ type }) => type === name)?.value ?? '', 10),
    );
    if (y === year && m === month && d === date)
      return day.toISOString().slice(0, 10).split('-') as [string, string, string];
  }
  return undefined;
}
