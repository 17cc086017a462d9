/** How many texts are read: a page may have thousands of blank ones. */
const MOST_TEXTS = 200;

/** The first letters of consecutive texts, enough to recognise them. */
export function beginning(texts: Iterable<string>, letters: number): string {
  let text = '';
  let seen = 0;
  for (const next of texts) {
    if (text.length > letters || seen++ === MOST_TEXTS) break;
    text = `${text} ${next.slice(0, 10 * letters)}`
      .replace(/\s+/g, ' ')
      // Elements inside a line have no space around them.
      .replace(/ (?=[,.;:!?])/g, '')
      .trim();
  }
  return text.length > letters ? `${[...text].slice(0, letters).join('').trimEnd()}…` : text;
}
