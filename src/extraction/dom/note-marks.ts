/** "1", "[2]", "*", "iv": what pages write for a note. */
export const NOTE_MARK = /^[[(]?\s*(?:\p{N}{1,4}|\p{L}{1,2}|[ivxlc]{1,6}|[*†‡§¶]{1,3})\s*[\])]?$/iu;
/** Such a mark is one wherever it stands. */
export const MARK_IN_BRACKETS = /^\[.*\]$/u;
/** Characters of the longest mark. */
export const LONGEST_MARK = 10;
/** What pages call links to notes in classes; the standard has a role for them. */
export const CALLED_NOTE = /(?:^|[\s_-])(?:(?:foot|end|side)note|noteref|fnref|citation-ref)|^fn$/iu;
export const NOTE_ROLE = 'doc-noteref';
/** What a note may be. */
export const NOTE_TAGS: ReadonlySet<string> = new Set(['aside', 'dd', 'div', 'li', 'p', 'section']);
