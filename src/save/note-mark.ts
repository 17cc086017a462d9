/** "1", "[2]", "*", "iv": what pages write for a note. */
const MARK = /^[[(]?\s*(?:\p{N}{1,4}|\p{L}{1,2}|[ivxlc]{1,6}|[*†‡§¶]{1,3})\s*[\])]?$/iu;

/** Is this the text of a link to a note: raised, or in brackets? */
export function isNoteMark(text: string, isRaised: boolean, before: string, after: string): boolean {
  const bare = text.trim();
  if (!MARK.test(bare)) return false;
  return isRaised || /^\[.*\]$/u.test(bare) || (/[[,–-]\s*$/u.test(before) && /^\s*[\],–-]/u.test(after));
}
