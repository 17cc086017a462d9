/** The text of one paragraph, heading or cell, in which signs can answer each other. */
export interface Line {
  /** All of it, with MARK where an element begins or ends and CODE, MATH or LINK in the place of those. */
  readonly text: string;
  readonly inTable: boolean;
}

/** Stand in a line for what Markdown writes with signs of its own. */
export const MARK = '\u0001';
export const CODE = '\u0002';
export const MATH = '\u0003';
export const PICTURE = '\u0004';

/** Where a run of text stands in its line. */
export interface TextPlace {
  readonly line: Line;
  /** Where it begins in the text of the line. */
  readonly at: number;
  /** Nothing stands before it in its line. */
  readonly lineStart: boolean;
  readonly inLink: boolean;
}

const ADDRESS = /(?<![\p{L}\p{N}_])(?:https?:\/\/|www\.)[^\s<>\u0001-\u0004]+/giu;
const AFTER_ADDRESS = /(?<![?!.,:;*_~'"()[\]{}|`$\\&])[?!.,:;*_~'"()[\]{}|`$\\&]+$/u;
const WIDE_LINES =
  /(?<=[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60])[ \t]*\n\s*(?=[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60])/gu;

/** A line end of the source is no space between characters of scripts that put none between words. */
export function joinWide(text: string): string {
  return text.replace(WIDE_LINES, '');
}

/**
 * Text of the page as text of Markdown: no sign in it is read as markup, markup of HTML or an entity. Signs that mean
 * nothing where they stand have no backslash.
 */
export function escapeText(text: string, place: TextPlace): string {
  let out = '';
  let end = 0;
  for (const found of place.inLink ? [] : text.matchAll(ADDRESS)) {
    const url = found[0].replace(AFTER_ADDRESS, '');
    out += signs(text, end, found.index, place);
    end = found.index + url.length;
    out += address(url, signs(text, found.index, end, place), place);
  }
  out += signs(text, end, text.length, place);
  return place.lineStart ? beginning(out, place) : out;
}

/**
 * Bare addresses are links to most readers; between these signs they are to all, and no sign in them is another. One
 * without a scheme that needs escapes, which readers take none of there, is no link.
 */
function address(url: string, escaped: string, { line }: TextPlace): string {
  if (/^https?:/iu.test(url) && !/[\\`]/u.test(url))
    return `<${line.inTable ? url.replace(/\|/gu, '%7C') : url}>`;
  return escaped === url ? url : escaped.replace(/^(https?|www)(.)/iu, '$1\\$2');
}

function signs(text: string, from: number, to: number, place: TextPlace): string {
  return text
    .slice(from, to)
    .replace(/[\\`*[\]~$_<&|!]/gu, (sign, at: number) =>
      counts(sign, place.at + from + at, place) ? `\\${sign}` : sign,
    );
}

/** Does the sign at this place of the line mean something in Markdown? */
function counts(sign: string, at: number, { line, inLink }: TextPlace): boolean {
  const { text, inTable } = line;
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
  const has = (...others: string[]): boolean => others.some((other) => text.includes(other));
  switch (sign) {
    case '|':
      return inTable;
    case '!':
      return after === PICTURE || (after === '[' && has(']('));
    case '\\':
      return after === '' || /[!-/:-@[-`{-~\n\u0001-\u0004]/u.test(after);
    case '`':
      return has(CODE) || isTwice(text, sign);
    case '$':
      return has(MATH) || text.indexOf('$', at + 1) >= 0;
    case '<':
      return (
        /[a-z/!?\u0001-\u0004]/iu.test(after) &&
        (text.indexOf('>', at) > 0 || opensLine(text, at) || has(PICTURE, MARK, '://'))
      );
    case '&':
      return /^#?\w{1,32};/u.test(text.slice(at + 1, at + 40));
    case '[':
    case ']':
      return bracketCounts(sign, at, text, inLink);
    default:
      return emphasises(sign, before, after, text);
  }
}

function emphasises(sign: string, before: string, after: string, text: string): boolean {
  const isSpace = (character: string): boolean => character === '' || /\s/u.test(character);
  if (isSpace(before) && isSpace(after)) return false;
  if (sign === '_' && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)) return false;
  return text.includes(MARK) || isTwice(text, sign);
}

/** Brackets alone are only brackets, unless a link is around them or what follows makes one of them. */
function bracketCounts(sign: string, at: number, text: string, inLink: boolean): boolean {
  if (inLink)
    return !isBalanced(text.slice(text.lastIndexOf(PICTURE, at) + 1).split(PICTURE, 1)[0], '[', ']');
  if (sign === ']') return false;
  const rest = text.slice(at, at + 1_000);
  return (
    /^\[\^/u.test(rest) ||
    /\]\(/u.test(rest) ||
    (opensLine(text, at) && /^\[(?:[ x]\](?:\s|$)|[^\]\n]*\]:)/iu.test(rest))
  );
}

export function isBalanced(text: string, open: string, close: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === open) depth += 1;
    if (sign === close) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function opensLine(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 200), at);
  return /^[\s\u0001]*$/u.test(before.slice(before.lastIndexOf('\n') + 1));
}

function isTwice(text: string, sign: string): boolean {
  return text.indexOf(sign) !== text.lastIndexOf(sign);
}

/** What at the start of a line would begin a heading, list, quote or rule, or underline the line above. */
function beginning(text: string, { line, at }: TextPlace): string {
  const end = line.text.indexOf('\n', at + 1);
  const rest = line.text.slice(at, end < 0 ? undefined : end).trim();
  const isFirst = line.text.slice(0, at).trim() === '';
  // A line of these alone would make a table of the lines around it.
  if (!line.inTable && !isFirst && /^[\s:|-]+$/u.test(rest) && /[:|]/u.test(rest))
    return text.replace(/[|:]/u, '\\$&');
  const alone =
    /^(?:(?:-\s*){2,}|(?:_\s*){3,}|(?:\*\s*){3,})$/u.test(rest) || (!isFirst && /^=+$/u.test(rest));
  if (alone) return text.replace(/^(\s*)(?=[-_*=])/u, '$1\\');
  return text
    .replace(/^(\s*)(#{1,6}(?=\s|$)|[-+*](?=\s|$)|>)/u, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/u, '$1\\$2');
}
