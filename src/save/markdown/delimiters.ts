import { BREAK, MARKS, STANDS_IN } from './marks.ts';

const SIGNS = '*_~';
/** A star before strong text, with neither stars nor other marked text in or behind that. */
const LONE = /\*\u0010[\p{L}\p{N}][^*\u000e-\u0013]*\u0011[^*\u000e-\u0013]*$/uy;

/**
 * Where signs of a line that are text would mark text, by the rules of CommonMark for what opens and closes it. Of two
 * that would answer each other the second is among them: the first then means nothing.
 *
 * @param text in which other characters stand for what is written with signs of its own; see `marks.ts`.
 */
export function answeringSigns(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  const rows = new Map([...SIGNS].map((sign) => [sign, new Rows(sign)]));
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const mark = MARKS.get(character);
    for (const sign of mark?.signs ?? '') {
      const own = rows.get(sign)!;
      own.depth += mark!.opens ? 1 : -1;
      if (mark!.opens && mayClose(sign, text, at)) for (const one of own.closeBy(mark!.signs)) found.add(one);
    }
    const own = rows.get(character);
    if (!own) continue;
    let end = at + 1;
    while (text.charAt(end) === character) end++;
    // A sign that is escaped leaves a shorter row of them.
    while (at < end && own.isAnswer(text, at, end)) found.add(at++);
    at = end - 1;
  }
  return found;
}

/** What rows of one sign are open. */
class Rows {
  /** How many marks of the page with this sign are around. */
  depth = 0;
  /** A bit for each kind of row that is open. */
  private kinds = 0;
  private places: number[] = [];

  constructor(private readonly sign: string) {}

  /** Would the signs from `start` to `end` close a row that is open? If not, they may be one. */
  isAnswer(text: string, start: number, end: number): boolean {
    const { sign } = this;
    const [before, after] = [characterBefore(text, start), characterAt(text, end)];
    const { opens, closes } = sides(sign, before, after);
    if (!opens && !closes) return false;
    const length = end - start;
    if (this.depth > 0 || (this.isPartOf(before, after, length) && !this.isLone(text, end))) return true;
    if (sign === '~' && length > 2) return false;
    const kind = sign === '~' ? length : (length % 3) + (opens && closes ? 3 : 0);
    // Without a mark beside it, which may not be written in the end, it might not open anything.
    const isUnsure = sign !== '~' && this.kinds !== 0 && (STANDS_IN.test(before) || STANDS_IN.test(after));
    if (closes && (isUnsure || this.canMeet(kind))) return true;
    if (opens) {
      this.kinds |= 1 << kind;
      for (let at = start; at < end; at++) this.places.push(at);
    }
    return false;
  }

  /** Does it touch a mark of the page that would not be the same with it? One more star beside two is none of theirs. */
  private isPartOf(before: string, after: string, length: number): boolean {
    const [left, right] = [before, after].map((one) => MARKS.get(one)?.signs ?? '');
    if (!left.includes(this.sign) && !right.includes(this.sign)) return false;
    const isBesideStrong =
      (left === '*' && kindOf(after) === 'space') || (right === '*' && kindOf(before) === 'space');
    return !isBesideStrong || length > 1 || this.kinds !== 0;
  }

  /** Is it one star before strong text that begins with a letter, and are no other stars in the line that matter? */
  private isLone(text: string, end: number): boolean {
    LONE.lastIndex = end - 1;
    return this.sign === '*' && this.kinds === 0 && text.charAt(end - 2) !== '*' && LONE.test(text);
  }

  /** Of rows that both open and close, the lengths together are no multiple of three, unless each is. */
  private canMeet(kind: number): boolean {
    const isOpen = (other: number): boolean => (this.kinds & (1 << other)) !== 0;
    if (this.sign === '~') return isOpen(kind);
    const [length, isBoth] = [kind % 3, kind > 2];
    return [0, 1, 2, 3, 4, 5].some((other) => {
      const isAnyBoth = isBoth || other > 2;
      return isOpen(other) && (!isAnyBoth || length === 0 || (length + other) % 3 !== 0);
    });
  }

  /** Where what is open stood, if a mark of the page could close it, so that it is to be none. */
  closeBy(signs: string): readonly number[] {
    const { places } = this;
    const length = signs === '*' || this.sign === '~' ? 2 : 1;
    if (!this.canMeet(this.sign === '~' ? length : length + 3)) return [];
    [this.kinds, this.places] = [0, []];
    return places;
  }
}

/** Might the sign that begins marked text close a row, too? What stands beside it may not be written in the end. */
function mayClose(sign: string, text: string, at: number): boolean {
  const [before, after] = [characterBefore(text, at), characterAt(text, at + 1)];
  if (STANDS_IN.test(before) || STANDS_IN.test(after)) return kindOf(before) !== 'space';
  return sides(sign, before, after).closes;
}

/** By what stands on both sides; readers differ on those beside a tilde, so these may do both. */
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

/** Space at the edge of what is marked goes out of it. */
function characterAt(text: string, at: number): string {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 32);
  const next = text.charAt(at + 1);
  return /\s/u.test(character) && STANDS_IN.test(next) ? next : character;
}

function characterBefore(text: string, at: number): string {
  if (at === 0) return '';
  const [last, previous] = [text.charAt(at - 1), text.charAt(at - 2)];
  if (/\s/u.test(last) && STANDS_IN.test(previous) && previous !== BREAK) return previous;
  return /[\udc00-\udfff]/u.test(last) && at > 1 ? String.fromCodePoint(text.codePointAt(at - 2)!) : last;
}

/** Where the ticks of a text would begin code: all of each row that an equal one follows. */
export function openingTicks(text: string): ReadonlySet<number> {
  const rows = [...text.matchAll(/`+/gu)].map(({ 0: row, index }) => ({ at: index, length: row.length }));
  const last = new Map(rows.map(({ at, length }) => [length, at]));
  const opening = rows.filter(({ at, length }) => last.get(length)! > at);
  return new Set(opening.flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)));
}

/**
 * The places of the dollars that must be escaped, so that no row of dollars begins a formula. A row begins one if a later
 * row has as many dollars, which ends it. So the first dollars of a row are escaped until no later row has as many as
 * are left. Two dollars at the start of a line begin a formula even without an end; in a cell no line starts. Within a
 * formula a backslash is no escape.
 */
export function openingDollars(text: string, startsLines: boolean): ReadonlySet<number> {
  const opening = new Set<number>();
  const after = new Set<number>();
  for (const { 0: row, index } of [...text.matchAll(/\$+/gu)].reverse()) {
    const { length } = row;
    let escaped = startsLines && length > 1 && opensLine(text, index) ? 1 : 0;
    while (after.has(length - escaped)) escaped++;
    for (let i = 0; i < escaped; i++) opening.add(index + i);
    if (escaped > 1) after.add(1);
    after.add(escaped > 0 ? length - escaped + 1 : length);
  }
  return opening;
}

/** Does nothing but space stand before this place in its line? */
export function opensLine(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 200), at);
  return /^[\s\u0001\u000e-\u0013]*$/u.test(before.slice(before.lastIndexOf('\n') + 1));
}
