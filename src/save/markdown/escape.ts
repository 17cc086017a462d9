import { CODE, MARK, MATH, PICTURE, type Line } from './line.ts';

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
  switch (sign) {
    case '|':
      return inTable;
    case '!':
      return after === PICTURE || (after === '[' && line.has(']('));
    case '\\':
      return after === '' || /[!-/:-@[-`{-~\n\u0001-\u0004]/u.test(after);
    case '`':
      return line.has(CODE) || line.isTwice(sign);
    case '$':
      return line.has(MATH) || line.hasAfter('$', at);
    case '<':
      return (
        /[a-z/!?\u0001-\u0004]/iu.test(after) &&
        (line.hasAfter('>', at) ||
          opensLine(text, at) ||
          [PICTURE, MARK, '://'].some((other) => line.has(other)))
      );
    case '&':
      return /^#?\w{1,32};/u.test(text.slice(at + 1, at + 40));
    case '[':
    case ']':
      return bracketCounts(sign, at, line, inLink);
    default:
      return emphasises(sign, before, after, line);
  }
}

function emphasises(sign: string, before: string, after: string, line: Line): boolean {
  const isSpace = (character: string): boolean => character === '' || /\s/u.test(character);
  if (isSpace(before) && isSpace(after)) return false;
  if (sign === '_' && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)) return false;
  return line.has(MARK) || line.isTwice(sign);
}

/** Brackets alone are only brackets, unless a link is around them or what follows makes one of them. */
function bracketCounts(sign: string, at: number, line: Line, inLink: boolean): boolean {
  if (inLink) return !line.isBalancedAround(at);
  if (sign === ']') return false;
  const { text } = line;
  const rest = text.slice(at, at + 1_000);
  return (
    /^\[\^/u.test(rest) ||
    /\]\(/u.test(rest) ||
    (opensLine(text, at) && /^\[(?:[ x]\](?:\s|$)|[^\]\n]*\]:)/iu.test(rest))
  );
}

function opensLine(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 200), at);
  return /^[\s\u0001]*$/u.test(before.slice(before.lastIndexOf('\n') + 1));
}

/** What at the start of a line would begin a heading, list, quote or rule, or underline the line above. */
function beginning(text: string, { line, at }: TextPlace): string {
  if (text.trim() === '') return text;
  const end = line.text.indexOf('\n', at + 1);
  const rest = line.text.slice(at, end < 0 ? undefined : end).trim();
  const isFirst = line.isBlankBefore(at);
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
