/** A piece of a filled template: text of the template, or the value of a variable. */
export interface Piece {
  readonly text: string;
  readonly isLiteral: boolean;
}

const OPENING = /(?<![\p{Ps}\p{Pi}"'])[\p{Ps}\p{Pi}"']+$/u;
const CLOSING = /^[\p{Pe}\p{Pf}"']+/u;
const SEPARATORS_AT_START = /^[\s\p{P}\p{S}]+/u;
const SEPARATORS_AT_END = /(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/u;
const EMPTY_BRACKETS = /(?<!\s)\s*\p{Ps}\s*\p{Pe}/gu;

/**
 * One line of all pieces. An unknown value is left out, with brackets around it and with the text between it and the value
 * before, or else the value after it.
 */
export function joined(pieces: readonly Piece[]): string {
  const isUnknown = ({ text, isLiteral }: Piece): boolean => !isLiteral && text === '';
  if (!pieces.some(isUnknown)) return textOf(pieces).trim();
  const rest = pieces.map((piece) => ({ ...piece }));
  for (const [at, piece] of rest.entries()) {
    if (!isUnknown(piece)) continue;
    const [before, after] = [rest[at - 1], rest[at + 1]].map((one) => (one?.isLiteral ? one : undefined));
    leaveOut(before, after, { isFirst: at < 2, isLast: at + 2 >= rest.length });
  }
  const left = merged(rest).map(({ text, isLiteral }) => ({
    text: isLiteral ? text.replace(EMPTY_BRACKETS, '') : text,
  }));
  return textOf(left).trim();
}

function textOf(pieces: readonly { readonly text: string }[]): string {
  return pieces.map(({ text }) => text).join('');
}

interface Changeable {
  text: string;
}

function leaveOut(
  before: Changeable | undefined,
  after: Changeable | undefined,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): void {
  const opens = before !== undefined && OPENING.test(before.text);
  const closes = after !== undefined && CLOSING.test(after.text);
  // In "(author, date)" the bracket stays for the date.
  const goesOn = opens && !closes && !isLast;
  if (before && !isFirst && !goesOn) {
    before.text = '';
    if (opens && after) after.text = after.text.replace(CLOSING, '');
    return;
  }
  if (before && opens && closes) before.text = before.text.replace(OPENING, '');
  if (after && !isLast) after.text = '';
  else if (after) after.text = after.text.replace(SEPARATORS_AT_START, '');
  else if (before) before.text = before.text.replace(SEPARATORS_AT_END, '');
}

/** Joins literals that are now side by side. */
function merged(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (piece.text === '') continue;
    if (last?.isLiteral && piece.isLiteral)
      whole[whole.length - 1] = { ...last, text: last.text + piece.text };
    else whole.push(piece);
  }
  return whole;
}
