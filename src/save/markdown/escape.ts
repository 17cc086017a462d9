/** Where a run of text stands, as far as its signs mean different things there. */
export interface TextPlace {
  /** Nothing stands before it in its line. */
  readonly lineStart: boolean;
  readonly inTable: boolean;
  /** A link or image follows at once. */
  readonly beforeLink: boolean;
}

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<]*/giu;
const WIDE_LINES =
  /(?<=[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60])[ \t]*\n\s*(?=[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60])/gu;

/** Text of the page as text of Markdown: no sign in it is read as markup, markup of HTML or an entity. */
export function escapeText(text: string, place: TextPlace): string {
  // A line end of the source is no space between characters of scripts that put none between words.
  const joined = text.replace(WIDE_LINES, '');
  let out = '';
  let end = 0;
  for (const found of joined.matchAll(ADDRESS)) {
    out += signs(joined, end, found.index, place);
    end = found.index + found[0].length;
    out += address(signs(joined, found.index, end, place), found[0]);
  }
  out += signs(joined, end, joined.length, place);
  if (place.beforeLink) out = out.replace(/!$/u, '\\!');
  // A line of these alone would make a table of the lines around it.
  if (!place.inTable && /^[\s:|-]+$/u.test(out) && /[:|]/u.test(out)) out = out.replace(/[|:]/gu, '\\$&');
  return place.lineStart ? beginning(out) : out;
}

/** Readers make links of bare addresses, and take no escapes in them: one that needs escapes is none. */
function address(escaped: string, plain: string): string {
  if (escaped === plain) return plain;
  return escaped.replace(/^(https?|www)(.)/iu, '$1\\$2');
}

function signs(text: string, from: number, to: number, { inTable }: TextPlace): string {
  return text.slice(from, to).replace(/[\\`*[\]~$_<&|]/gu, (sign, at: number) => {
    const before = text.charAt(from + at - 1);
    const after = text.slice(from + at + 1, from + at + 40);
    return needsEscape(sign, before, after, inTable) ? `\\${sign}` : sign;
  });
}

function needsEscape(sign: string, before: string, after: string, inTable: boolean): boolean {
  // Within a word it is only a sign.
  if (sign === '_') return !/[\p{L}\p{N}]/u.test(before) || !/^[\p{L}\p{N}]/u.test(after);
  if (sign === '<') return after === '' || /^[a-z/!?]/iu.test(after);
  if (sign === '&') return after === '' || /^#?\w+;/u.test(after);
  return sign !== '|' || inTable;
}

/** What at the start of a line would begin a heading, list, quote or rule, or underline the line above. */
function beginning(text: string): string {
  return text
    .replace(/^(\s*)(#{1,6}(?=\s|$)|[-+](?=[\s-]|$)|>|=+\s*$)/u, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/u, '$1\\$2');
}
