/** "20250131" and "20250131T100005Z". Times may have colons. */
const COMPACT =
  /^((?:19|20)\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])(?:T(\d\d):?(\d\d):?(\d\d)?(?:[.,]\d+)?(Z|[+-]\d\d:?\d\d)?)?$/iu;
/** "Fri Jan 31 10:00:05 CET 2025", as C and Java write it. */
const OF_PROGRAMS =
  /^\p{L}{3}\s+(\p{L}{3})\s+(\d{1,2})\s+\d\d:\d\d(?::\d\d)?(?:\s[\p{L}\d:+-]{1,9})?\s+(\d{4})$/u;
/** Seconds or milliseconds since 1970, of the years 2001 to 2033. */
const SINCE_1970 = /^(1\d{9})(\d{3})?$/u;
/** A date as in headers of HTTP and in feeds. */
const IN_GREENWICH = /^\p{L}{3}, \d{1,2} \p{L}{3} \d{4} [\d:]+ (?:GMT|UTC|[+-]0000)$/u;

/** Rewrites forms that only programs use in ISO 8601, or in words. Other texts stay as they are. */
export function asPeopleWrite(text: string): string {
  const [, year, month, date, hours, minutes, seconds = '00', zone = ''] = COMPACT.exec(text) ?? [];
  if (year !== undefined) {
    const time = hours === undefined ? '' : `T${hours}:${minutes}:${seconds}${zone}`;
    return `${year}-${month}-${date}${time}`;
  }
  const [, name, on, of] = OF_PROGRAMS.exec(text) ?? [];
  if (name !== undefined) return `${on} ${name} ${of}`;
  return IN_GREENWICH.test(text) ? inGreenwich(Date.parse(text)) : text;
}

/** A number of seconds or milliseconds since 1970 in ISO 8601. Only metadata is read so: numbers in a text are others. */
export function sinceEpoch(text: string | undefined): string | undefined {
  const [, seconds] = SINCE_1970.exec(text?.trim() ?? '') ?? [];
  return seconds === undefined ? undefined : inGreenwich(Number(seconds) * 1000);
}

function inGreenwich(time: number): string {
  return Number.isNaN(time) ? '' : `${new Date(time).toISOString().slice(0, 19)}Z`;
}
