import { WESTERN, WESTERN_LETTERS, WESTERN_WORDS } from '../western.ts';

/** Runs of characters in all other texts. Made on demand, because a browser has to look up all characters of the classes. */
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
