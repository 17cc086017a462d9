import { isoDate } from './dates.ts';
import type { Statements } from './statements.ts';

/** "/2025/01/31/", "/2025-01-31-title" and "/20250131/". Older years are numbers of something else. */
const YEAR_FIRST = /(?<!\d)((?:19|20)\d\d)([/_-]?)(\d\d?)\2(\d\d?)(?![\d%])/gu;
/** "/2025-01/31/" and "/2025/0131/". */
const YEAR_IN_FOLDER = /\/((?:19|20)\d\d)(?:-(\d\d)\/|\/(\d\d))(\d\d)(?=\/)/gu;
/** "/31-01-2025". */
const YEAR_LAST = /(?<!\d)(\d\d?)([._-])(\d\d?)\2((?:19|20)\d\d)(?!\d)/gu;
/** In characters. */
const LONGEST_PATH = 2_000;

/** The day in the path of the address, where blogs and newspapers write the day of publication. */
export function readAddress(address: string): Statements {
  return { from: 'address', authors: [], published: dayIn(pathOf(address)) };
}

function dayIn(path: string): string | undefined {
  for (const [, year, sign, month, date] of path.matchAll(YEAR_FIRST)) {
    // Without signs between them, only eight digits are a day.
    if (sign === '' && month.length + date.length < 4) continue;
    const day = isoDate(`${year}-${month}-${date}`);
    if (day !== undefined) return day;
  }
  for (const [, year, before, behind, date] of path.matchAll(YEAR_IN_FOLDER)) {
    const day = isoDate(`${year}-${before ?? behind}-${date}`);
    if (day !== undefined) return day;
  }
  for (const [, date, , month, year] of path.matchAll(YEAR_LAST)) {
    const day = isoDate(`${date}.${month}.${year}`);
    if (day !== undefined) return day;
  }
  return undefined;
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname.slice(0, LONGEST_PATH) : '';
}
