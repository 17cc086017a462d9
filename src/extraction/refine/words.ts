/**
 * Western texts consist of Latin-1 and its punctuation. For them plain ranges find the same words as the classes of
 * Unicode, which a browser would have to compile on the first page.
 */
const WESTERN = /^[\0-\xff\u2000-\u206f]*$/;
const WESTERN_LETTERS = /[a-z\xaa\xb5\xba\xdf-\xf6\xf8-\xff]+/g;
const WESTERN_WORDS = /[\d_a-z\xaa\xb2\xb3\xb5\xb9\xba\xbc-\xbe\xdf-\xf6\xf8-\xff]+/g;
/** The same for all other texts. Made on demand, because a browser has to look up all characters of the classes. */
const others = new Map<string, RegExp>();
const NONE: readonly string[] = [];

/** The runs of letters of a text, in lower case. */
export function lettersIn(text: string): readonly string[] {
  const lower = text.toLowerCase();
  return lower.match(WESTERN.test(lower) ? WESTERN_LETTERS : runsOf('\\p{L}')) ?? NONE;
}

/** The runs of letters, digits and underscores of a text, in lower case. */
export function wordsIn(text: string): readonly string[] {
  const lower = text.toLowerCase();
  return lower.match(WESTERN.test(lower) ? WESTERN_WORDS : runsOf('\\p{L}\\p{N}_')) ?? NONE;
}

function runsOf(characters: string): RegExp {
  let runs = others.get(characters);
  if (!runs) others.set(characters, (runs = new RegExp(`[${characters}]+`, 'gu')));
  return runs;
}
