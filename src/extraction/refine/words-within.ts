/** Letters, the hyphen and what digits words have; all other characters end every word. */
const SIGNS = 'abcdefghijklmnopqrstuvwxyz-12';
/** Places for the signs of one state, and one for all others. */
const WIDTH = 32;

/**
 * Says which of many words a text holds, as bits, in one pass over it: a tree of letters is followed from each place.
 * An expression for each bit would have to be compiled, and go over the text, once for each.
 *
 * @param groups The words of each bit, parted by spaces; a hyphen with a question mark after it may be left out.
 * @returns for a text in lower case the bits of the groups of which it holds a word.
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
      const place = state * WIDTH + signs[word.charCodeAt(k)];
      if (next[place] === 0) next[place] = count++;
      state = next[place];
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
