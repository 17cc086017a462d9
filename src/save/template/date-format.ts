import { localDate } from '../date.ts';
import { joined, type Piece } from './join.ts';
import { TemplateProblem } from './problem.ts';

const PARTS = ['YYYY', 'MM', 'DD', 'HH', 'mm', 'ss'] as const;
const ISO = /^(\d{4})-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?)?/u;
/** One letter repeated, or the characters between. */
const PIECES = /(\p{L})\1*|\P{L}+/gu;

export const DAY = 'YYYY-MM-DD';

/** @throws TemplateProblem if it has letters that are not a part of a date. */
export function checkDateFormat(format: string): void {
  const wrong = pieces(format).find((piece) => /\p{L}/u.test(piece) && !isPart(piece));
  if (wrong !== undefined) throw new TemplateProblem({ is: 'date_part', values: [wrong, PARTS.join(', ')] });
  if (!pieces(format).some(isPart)) throw new TemplateProblem({ is: 'date_empty', values: [DAY] });
}

/**
 * A date of ISO 8601 in the given form. Parts that the date does not state are left out with their separators: "2025-01" as
 * DD.MM.YYYY is 01.2025. The time zone does not change.
 */
export function formattedDate(iso: string, format: string): string {
  const known = ISO.exec(iso)?.slice(1) ?? [];
  return joined(
    pieces(format).map((piece): Piece => {
      if (!isPart(piece)) return { text: piece, isLiteral: true };
      return { text: known[PARTS.indexOf(piece)] ?? '', isLiteral: false };
    }),
  );
}

/** The local time of a moment, without its zone. */
export function localIso(date: Date): string {
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()];
  return `${localDate(date)}T${time.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

function pieces(format: string): string[] {
  return format.match(PIECES) ?? [];
}

function isPart(piece: string): piece is (typeof PARTS)[number] {
  return PARTS.some((part) => part === piece);
}
