/** Texts that are looked at: a page may have thousands of blank ones. */
const MOST_TEXTS = 200;

/** How the texts begin that stand one after the other: so many letters of them, enough to know them by. */
export function beginning(texts: Iterable<string>, letters: number): string {
  let text = '';
  let seen = 0;
  for (const next of texts) {
    if (text.length > letters || seen++ === MOST_TEXTS) break;
    text = `${text} ${next.slice(0, 10 * letters)}`
      .replace(/\s+/g, ' ')
      // Elements within a line have no space around them.
      .replace(/ (?=[,.;:!?])/g, '')
      .trim();
  }
  return text.length > letters ? `${[...text].slice(0, letters).join('').trimEnd()}…` : text;
}
