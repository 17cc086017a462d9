import type { Line } from './line.ts';
import { BREAK, CODE, LINK, MARKED, MATH, PICTURE, TAG } from './marks.ts';
import { opensLine } from './openings.ts';

/** The place of a run of text in its line. */
export interface TextPlace {
  readonly line: Line;
  /** Where it begins in the text of the line. */
  readonly at: number;
  /** Whether nothing is before it in its line. */
  readonly lineStart: boolean;
  readonly inLink: boolean;
  /** Whether it is in an item of a list, whose sign may be before it. */
  readonly inItem: boolean;
}

/** What readers of Markdown take for the address of a site or of a person. */
const ADDRESS =
  /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>\u0001-\u0006\u000e-\u0013]+|(?<![\p{L}\w.!#$%&'*+/=?^`{|}~:@-])[\w+-]+(?:\.[\w+-]+)*@[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d]+(?:-[a-z\d]+)*)+(?![\w@/-])/giu;
/** An address without a scheme, and without signs that have a meaning in the text of a link. */
const HOST = /^www\.[a-z\d./?=%#:,-]+$/iu;
/** What may be next to a link. */
const APART = /^[\s().,;:?\u0001-\u0006\u000e-\u0013]?$/u;
const AFTER_ADDRESS = /(?<![?!.,:;*_~'"()[\]{}|`$\\&])[?!.,:;*_~'"()[\]{}|`$\\&]+$/u;
/**
 * Before these characters a backslash is an escape. Space at the edges of marked text does not count, because it is
 * moved out.
 */
const BEFORE_SIGN = /^(?:[!-/:-@[-`{-~]|\s*[\u0001-\u0006\u000e-\u0013])/u;
/**
 * The beginning of a list, and of a list within a paragraph. A no-break space behind the sign counts only if it is
 * trimmed.
 */
const [NUMBER, ONE] = [/^(\s*\d{1,9})([.)])(?= |\s*$)/u, /^(\s*0{0,8}1)([.)])(?= |\s*$)/u];
/** What begins a heading, an item or a quotation. */
const BEGIN = /^(\s*)(#{1,6}(?= |\s*$)|[-+*](?= |\s*$)|>)/u;
/** Space behind a run of text, also at the edge of marked text. */
const SPACE_BEHIND = /^[\u0001-\u0005\u000e-\u0013]*(?:\s|$)/u;
const NAME = String.raw`\s+[a-z_:][\w.:-]*`;
const VALUE = String.raw`[^\s"'=<>\u0060\u0001-\u0013]`;
const ATTRIBUTE = String.raw`${NAME}(?:\s*=\s*(?:${VALUE}+|"[^"]*"|'[^']*'))?`;
/** A value that does not end in this text: an element with signs follows, or nothing. */
const OPEN_VALUE = String.raw`${NAME}\s*=\s*(?:${VALUE}*[\u0001-\u0006]|(?:"[^"]*|'[^']*)$)`;
const END_TAG = String.raw`\/[a-z][a-z\d-]*\s*[>\u000e-\u0013]`;
/** A tag. The signs of marked text in it may not be written, and other elements with signs may be in a value. */
const TAG_BEGIN = new RegExp(
  String.raw`${END_TAG}|[a-z][a-z\d-]*(?:${ATTRIBUTE})*(?:\s*(?:\/?>|[\u000e-\u0013])|${OPEN_VALUE})`,
  'iuy',
);
/** What begins a block of HTML, and an address in angle brackets. */
const BLOCK_BEGIN = /\/?[a-z][a-z\d-]*(?:[\s/>]|$)/iy;
const BARE =
  /https?:\/\/[^\s<>]|[\w+-]+(?:\.[\w+-]+)*@[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d]+(?:-[a-z\d]+)*)+(?![\w@/-])/iuy;
const SCHEME = /[a-z][a-z\d+.-]{1,31}:[^\s<>]*>/iy;
const MAIL = /[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d][a-z\d.-]*>/iy;
/** A rule (HR), in text without space at its edges and with single spaces. */
const RULE = /^(?:(?:- ?){3,}|(?:_ ?){3,}|(?:\* ?){3,})$/u;
const WIDE_LINES =
  /(?<=[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60])[ \t]*\n\s*(?=[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60])/gu;

/**
 * Text as it is shown: white space in a row is one space. Between characters of scripts without spaces, a line end of the
 * source is nothing.
 */
export function collapsed(text: string): string {
  return text.replace(WIDE_LINES, '').replace(/[ \t\n\r\f]+/gu, ' ');
}

/**
 * Text of the page as text of Markdown. No sign in it is read as Markdown, HTML or an entity. A sign has a backslash only
 * where it would mean something.
 */
export function escapeText(text: string, place: TextPlace): string {
  let out = '';
  let end = 0;
  for (const found of place.inLink ? [] : text.matchAll(ADDRESS)) {
    const url = found[0].replace(AFTER_ADDRESS, '');
    out += signs(text, end, found.index, place);
    end = found.index + url.length;
    const escaped = signs(text, found.index, end, place);
    const isEscapedAfter = signs(text, end, end + 1, place).startsWith('\\');
    const isPlain = escaped === url && !isEscapedAfter && isApart(found.index, end, place);
    out +=
      isPlain && HOST.test(url) ? `[${url}](http://${url})` : address(url, escaped, isEscapedAfter, place);
  }
  out += signs(text, end, text.length, place);
  return place.lineStart ? beginning(out, place) : out;
}

/**
 * Most readers of Markdown make a link of a bare address, and of one for mail. All do so between angle brackets, where no
 * sign in the address means anything. If an address without a scheme or the text behind it needs an escape, the address is
 * kept from becoming a link, because readers would take the backslash as a part of it.
 */
function address(url: string, escaped: string, isEscapedAfter: boolean, { line }: TextPlace): string {
  if (/^(?:https?:|[^/:]+@)/iu.test(url) && !/[\\`]/u.test(url))
    return `<${line.inTable ? url.replace(/\|/gu, '%7C') : url}>`;
  return escaped === url && !isEscapedAfter ? url : escaped.replace(/^(https?|www)(.)/iu, '$1\\$2');
}

/** Tells whether only spaces and plain punctuation are next to this part of the text. */
function isApart(from: number, to: number, { line, at }: TextPlace): boolean {
  return [at + from - 1, at + to].every((side) => APART.test(line.text.charAt(side)));
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
  const after = text.charAt(at + 1);
  switch (sign) {
    case '|':
      return inTable;
    case '!':
      return (after === LINK && !inLink) || (after === '[' && line.has(']('));
    case '\\':
      return BEFORE_SIGN.test(text.slice(at + 1, at + 50));
    case '`':
      return line.hasAfter(CODE, at) || text.charAt(at - 1) === CODE || line.opensCode(at);
    case '$':
      return line.hasAfter(MATH, at) || text.charAt(at - 1) === MATH || line.opensFormula(at);
    case '<':
      return bracketOpens(at, line, inLink);
    case '&':
      return /^#?\w{1,32};/u.test(text.slice(at + 1, at + 40));
    case '[':
    case ']':
      return bracketCounts(sign, at, line, inLink);
    default:
      return line.isAnswer(at);
  }
}

/** Does an angle bracket begin a tag, a comment, a block of HTML or a link? */
function bracketOpens(at: number, line: Line, inLink: boolean): boolean {
  const { text } = line;
  const begins = (pattern: RegExp): boolean => {
    pattern.lastIndex = at + 1;
    return pattern.test(text);
  };
  if (/[!?]/u.test(text.charAt(at + 1)) || (opensLine(text, at) && begins(BLOCK_BEGIN))) return true;
  const ends = line.hasAfter('>', at) || [LINK, PICTURE, TAG, '://'].some((other) => line.has(other));
  if (!ends) return false;
  // A bare address gets brackets of its own.
  if (!inLink && begins(BARE)) return false;
  return begins(TAG_BEGIN) || begins(SCHEME) || begins(MAIL);
}

/** A bracket means something only within a link, or if the text behind it would make a link, note or task of it. */
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

/**
 * Escapes text at the start of a line that would begin a heading, list, quotation or rule, or underline the line above.
 */
function beginning(text: string, { line, at, inItem }: TextPlace): string {
  if (text.trim() === '') return text;
  const end = line.text.indexOf(BREAK, at + 1);
  // The signs of marked text may not be written.
  const rest = line.text
    .slice(at, end < 0 ? undefined : end + 1)
    .replace(/[\u000e-\u0013]/gu, '')
    .trim()
    .replace(/ +/gu, ' ');
  const isFirst = line.isBlankBefore(at);
  // A line of only these would turn the lines around it into a table.
  if (!line.inTable && !isFirst && /^[ :|-]+$/u.test(rest) && /[:|]/u.test(rest))
    return text.replace(/[|:]/u, '\\$&');
  const alone =
    RULE.test(rest) || ((!isFirst || inItem) && rest === '--') || (!isFirst && /^=+$/u.test(rest));
  // If only the first sign had a backslash, the others could close a row above.
  if (alone && /^[*_]/u.test(rest) && line.hasBefore(rest.charAt(0), at))
    return text.replace(/\\?([*_])/gu, '\\$1');
  if (alone) return text.replace(/^(\s*)(?=[-_*=])/u, '$1\\');
  // If the run ends with the sign, something other than space may follow it.
  const isPart = !SPACE_BEHIND.test(line.text.slice(at + text.length, at + text.length + 50));
  if (isPart && /^\s*(?:#{1,6}|[-+*]|\d{1,9}[.)])[^\S ]*$/u.test(text)) return text;
  const [row = ''] = /^\s*[~`]+/u.exec(text) ?? [];
  const [sign, other] = row.endsWith('~') ? ['~', MARKED.get('del')!.charAt(0)] : ['`', CODE];
  const isLone = !line.hasBefore(sign, at) && !line.hasAfter(sign, at + row.length - 1) && !line.has(other);
  return blockBeginning(text, isFirst, isLone);
}

/**
 * Text at the start of a line, with backslashes where it would begin a heading, list, quotation or block of code.
 *
 * @param isFirst Whether the line is the first of its paragraph.
 * @param isLone Whether no other sign like the first one is in the paragraph, with which those without a backslash could
 * mark text.
 */
export function blockBeginning(text: string, isFirst: boolean, isLone: boolean): string {
  return text
    .replace(BEGIN, '$1\\$2')
    .replace(/^(\s*)(?=~{4})/u, '$1\\')
    .replace(/^(\s*)(~~~|`{3,})/u, (_, space: string, row: string) =>
      isLone ? `${space}\\${row}` : space + row.replace(/./gu, '\\$&'),
    )
    .replace(isFirst ? NUMBER : ONE, '$1\\$2');
}
