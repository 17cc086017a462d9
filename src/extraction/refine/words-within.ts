/** Letters, the hyphen and the digits that words contain. Every other character ends a word. */
const SIGNS = 'abcdefghijklmnopqrstuvwxyz-12';
/** The number of entries for one state: one for each sign, and one for all others. */
const WIDTH = 32;

/**
 * Finds which of many words a text contains, as bits, in one pass: it follows a tree of letters from each position.
 * Regular expressions would have to be compiled, and would each read the text again.
 *
 * @param groups The words of each bit, separated by spaces. A hyphen followed by a question mark is optional.
 * @returns a function that returns, for a text in lower case, the bits of the groups of which it contains a word.
 */
export function wordFinder(groups: readonly string[]): (text: string) => number {
  const words = groups.flatMap((group, bit) => spellings(group).map((word) => ({ word, bit })));
  const states = words.reduce((sum, { word }) => sum + word.length, 1);
  const next = new Uint16Array(states * WIDTH);
  const bits = new Int32Array(states);
  const signs = new Uint8Array(128);
  for (let s = 0; s < SIGNS.length; s++) signs[SIGNS.charCodeAt(s)] = s + 1;
  let count = 1;
  for (const { word, bit } of words) {
    let state = 0;
    for (let k = 0; k < word.length; k++) {
      const entry = state * WIDTH + signs[word.charCodeAt(k)];
      if (next[entry] === 0) next[entry] = count++;
      state = next[entry];
    }
    bits[state] |= 1 << bit;
  }
  return (text) => {
    let found = 0;
    for (let from = 0; from < text.length; from++) {
      let state = 0;
      for (let k = from; k < text.length; k++) {
        const unit = text.charCodeAt(k);
        state = unit < 128 ? next[state * WIDTH + signs[unit]] : 0;
        if (state === 0) break;
        found |= bits[state];
      }
    }
    return found;
  };
}

function spellings(group: string): string[] {
  return group
    .split(' ')
    .flatMap((word) => (word.includes('-?') ? [word.replace('-?', '-'), word.replace('-?', '')] : [word]));
}
