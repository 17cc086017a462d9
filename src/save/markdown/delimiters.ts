import { BREAK, MARKS, PICTURE, STANDS_IN, TAG, UNSURE, type Mark } from './marks.ts';

const SIGNS = '*_~';
/** A star before marked text, if no stars and no other marked text are in it or behind it. */
const BEFORE_STRONG = /\*\u0010[\p{L}\p{N}][^*\u000e-\u0013]*\u0011[^*\u000e-\u0013]*$/uy;
const BEFORE_EMPHASIS = /(?<!\S)\*\u000e[\p{L}\p{N}][^*\u000e-\u0013]*\u000f(?!\S)[^*\u000e-\u0013]*$/uy;

/**
 * The places of the signs in a line that need a backslash because they would mark text, by the rules of CommonMark for
 * opening and closing signs. Of two signs that would form a pair, only the second needs one: without it, the first means
 * nothing.
 *
 * @param text Special characters stand in it for elements that are written with signs; see `marks.ts`.
 */
export function answeringSigns(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  const rows = new Map([...SIGNS].map((sign) => [sign, new Rows(sign)]));
  const underscored = maybeUnderscored(text);
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const mark = MARKS.get(character);
    for (const sign of mark?.signs ?? '') {
      if (sign === '_' && !underscored.has(at)) continue;
      const own = rows.get(sign)!;
      own.enter(mark!);
      if (mark!.opens && mayClose(sign, text, at))
        for (const one of own.closeBy(mark!.length)) found.add(one);
    }
    const own = rows.get(character);
    if (!own) continue;
    let end = at + 1;
    while (text.charAt(end) === character) end++;
    for (const escaped of own.escapedOf(text, at, end)) found.add(escaped);
    at = end - 1;
  }
  return found;
}

/** Equal signs in a row: what is beside them, and whether they can open or close marked text. */
interface Row {
  readonly before: string;
  readonly after: string;
  readonly opens: boolean;
  readonly closes: boolean;
  /** See `kinds`. */
  readonly kind: number;
}

/**
 * The places where emphasis begins or ends that may be written with underscores, because other marked text touches it.
 */
function maybeUnderscored(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  const begins: number[] = [];
  /** The emphasis that ends right before this place, and whether any marked text ends there. */
  let ended: (readonly [begin: number, end: number])[] = [];
  let isTouched = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const mark = MARKS.get(character);
    if (!mark) {
      if (!STANDS_IN.test(character)) [ended, isTouched] = [[], false];
      continue;
    }
    const isEmphasis = mark.signs.includes('_');
    if (mark.opens) {
      for (const one of ended.flat()) found.add(one);
      if (isEmphasis) begins.push(at);
      if (isEmphasis && isTouched) found.add(at);
      ended = [];
      continue;
    }
    isTouched = true;
    const begin = isEmphasis ? begins.pop() : undefined;
    if (begin === undefined) continue;
    if (found.has(begin)) found.add(at);
    else ended.push([begin, at]);
  }
  return found;
}

/** The rows of one sign that are open: a later row could close them. */
class Rows {
  /** How many marked elements with this sign are around this place, and how many signs they have together. */
  private depth = 0;
  private around = 0;
  /** A bit for each kind of row that is open. */
  private kinds = 0;
  private places: number[] = [];

  constructor(private readonly sign: string) {}

  /** Enters marked text of the page, or leaves it. */
  enter({ opens, length }: Mark): void {
    this.depth += opens ? 1 : -1;
    this.around += opens ? length : -length;
  }

  /**
   * The places in the row from `start` to `end` of the signs that must be escaped, so that the others close no row that
   * is open. Signs that are escaped leave a shorter row. They are the first signs, or the last if fewer do.
   */
  escapedOf(text: string, start: number, end: number): readonly number[] {
    const length = end - start;
    let first = 0;
    while (first < length && this.isAnswer(text, start + first, end)) first++;
    let last = 0;
    if (first > 1) while (last < first && this.isAnswer(text, start, end - last)) last++;
    const isFirst = first < 2 || last === first;
    const [from, to] = isFirst ? [start + first, end] : [start, end - last];
    if (from < to) this.open(text, from, to);
    return Array.from({ length }, (_, i) => start + i).filter((at) => at < from || at >= to);
  }

  /** Would the signs from `start` to `end` close a row that is open? */
  private isAnswer(text: string, start: number, end: number): boolean {
    const { sign } = this;
    const { before, after, opens, closes, kind } = this.rowOf(text, start, end);
    if (!opens && !closes) return false;
    const length = end - start;
    const isBesideUnsure = UNSURE.test(before) || UNSURE.test(after);
    if (this.depth > 0 && (isBesideUnsure || this.meetsMark(kind))) return true;
    if (this.isPartOf(before, after, length) && !this.isLone(text, end)) return true;
    if (sign === '~' && length > 2) return false;
    // The mark beside it may not be written in the end, and without the mark it might not open anything.
    const isUnsure = sign !== '~' && this.kinds !== 0 && isBesideUnsure;
    return closes && (isUnsure || this.canMeet(kind));
  }

  /**
   * Could it close the mark of the page around it, or be closed by that? Not if it both opens and closes, and its length
   * and that of the mark together are a multiple of three.
   */
  private meetsMark(kind: number): boolean {
    return this.sign === '~' || this.depth > 1 || kind < 3 || (kind + this.around) % 3 !== 0;
  }

  /** Keeps a row that a later one may close. */
  private open(text: string, start: number, end: number): void {
    const { opens, kind } = this.rowOf(text, start, end);
    if (!opens || (this.sign === '~' && end - start > 2)) return;
    this.kinds |= 1 << kind;
    for (let at = start; at < end; at++) this.places.push(at);
  }

  private rowOf(text: string, start: number, end: number): Row {
    const { sign } = this;
    const before = characterBefore(text, start);
    // A backslash, if the next sign of the row is escaped.
    const after = text.charAt(end) === sign ? '\\' : characterAt(text, end);
    const { opens, closes } = sides(sign, before, after);
    const length = end - start;
    const kind = sign === '~' ? length : (length % 3) + (opens && closes ? 3 : 0);
    return { before, after, opens, closes, kind };
  }

  /** Does it touch a mark of the page that would change with it? One more star beside two does not change them. */
  private isPartOf(before: string, after: string, length: number): boolean {
    const [left, right] = [before, after].map((one) => MARKS.get(one)?.signs ?? '');
    if (!left.includes(this.sign) && !right.includes(this.sign)) return false;
    const isBesideStrong =
      (left === '*' && kindOf(after) === 'space') || (right === '*' && kindOf(before) === 'space');
    return !isBesideStrong || length > 1 || this.kinds !== 0;
  }

  /** Is it one star before marked text that begins with a letter, with no other stars in the line that matter? */
  private isLone(text: string, end: number): boolean {
    if (this.sign !== '*' || this.kinds !== 0 || text.charAt(end - 2) === '*') return false;
    return [BEFORE_STRONG, BEFORE_EMPHASIS].some((pattern) => {
      pattern.lastIndex = end - 1;
      return pattern.test(text);
    });
  }

  /**
   * Could an open row and one of this kind form a pair? If one of them can both open and close, their lengths together
   * must not be a multiple of three, unless both are.
   */
  private canMeet(kind: number): boolean {
    const isOpen = (other: number): boolean => (this.kinds & (1 << other)) !== 0;
    if (this.sign === '~') return isOpen(kind);
    const [length, isBoth] = [kind % 3, kind > 2];
    return [0, 1, 2, 3, 4, 5].some((other) => {
      const isAnyBoth = isBoth || other > 2;
      return isOpen(other) && (!isAnyBoth || length === 0 || (length + other) % 3 !== 0);
    });
  }

  /** The places of the open signs, if a mark of the page could close them. Then they all need a backslash. */
  closeBy(length: number): readonly number[] {
    const { places } = this;
    if (!this.canMeet(this.sign === '~' ? length : length + 3)) return [];
    [this.kinds, this.places] = [0, []];
    return places;
  }
}

/** Might the sign at the beginning of marked text also close a row? Marks beside it may not be written in the end. */
function mayClose(sign: string, text: string, at: number): boolean {
  const [before, after] = [characterBefore(text, at), characterAt(text, at + 1)];
  if (UNSURE.test(before) || UNSURE.test(after)) return kindOf(before) !== 'space';
  return sides(sign, before, after).closes;
}

/**
 * Whether a row can open or close, by the characters on both sides. Beside a tilde it may do both, because readers
 * differ.
 */
function sides(sign: string, before: string, after: string): { opens: boolean; closes: boolean } {
  const [left, right] = [kindOf(before), kindOf(after)];
  const opens = right === 'letter' || (right === 'sign' && left !== 'letter') || isTilde(after);
  const closes = left === 'letter' || (left === 'sign' && right !== 'letter') || isTilde(before);
  if (sign !== '_') return { opens, closes };
  return { opens: opens && (left !== 'letter' || !closes), closes: closes && (right !== 'letter' || !opens) };
}

function isTilde(character: string): boolean {
  return character === '~' || MARKS.get(character)?.signs === '~';
}

function kindOf(character: string): 'space' | 'sign' | 'letter' {
  if (character === '' || /\s/u.test(character)) return 'space';
  return /[\p{P}\p{S}]/u.test(character) || STANDS_IN.test(character) ? 'sign' : 'letter';
}

/**
 * The character at a place. Space at the edges of marked text is moved out of it. So it is unsure whether the space or a tag
 * beside it is written first. The sign of a picture, which is unsure too, stands for both.
 */
function characterAt(text: string, at: number): string {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 32);
  const next = text.charAt(at + 1);
  if (/\s/u.test(character) && STANDS_IN.test(next)) return next === TAG ? PICTURE : next;
  return character === TAG && /\s/u.test(next) ? PICTURE : character;
}

function characterBefore(text: string, at: number): string {
  if (at === 0) return '';
  const [last, previous] = [text.charAt(at - 1), text.charAt(at - 2)];
  const isLineStart = previous === BREAK && last === '\n';
  if (/\s/u.test(last) && STANDS_IN.test(previous) && !isLineStart)
    return previous === TAG ? PICTURE : previous;
  if (last === TAG && /\s/u.test(previous)) return PICTURE;
  return /[\udc00-\udfff]/u.test(last) && at > 1 ? String.fromCodePoint(text.codePointAt(at - 2)!) : last;
}
