/** The text of a link to a note: "1", "[2]", "*", "iv". */
export const NOTE_MARK = /^[[(]?\s*(?:\p{N}{1,4}|\p{L}{1,2}|[ivxlc]{1,6}|[*†‡§¶]{1,3})\s*[\])]?$/iu;
/** A mark in brackets leads to a note even if it is not raised. */
export const MARK_IN_BRACKETS = /^\[.*\]$/u;
/** The longest mark, in characters. */
export const LONGEST_MARK = 10;
/** Classes of links to notes. There is also a standard role for them. */
export const CALLED_NOTE = /(?:^|[\s_-])(?:(?:foot|end|side)note|noteref|fnref|citation-ref)|^fn$/iu;
export const NOTE_ROLE = 'doc-noteref';
/** Elements that a note can be. */
export const NOTE_TAGS: ReadonlySet<string> = new Set(['aside', 'dd', 'div', 'li', 'p', 'section']);
