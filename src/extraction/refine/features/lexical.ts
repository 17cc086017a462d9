import type { BlockPage, FeatureGroup } from '../block-page.ts';
import type { Tokens } from '../tokens.ts';

/** Hundredths of log odds that each known token adds: in names around the block, in its text, in its heading. */
export interface Lexicon {
  readonly names: ReadonlyMap<string, number>;
  readonly text: ReadonlyMap<string, number>;
  readonly heading: ReadonlyMap<string, number>;
}

/** The form in a model file: each value is followed by the tokens that add it, all separated by spaces. */
export type LexiconData = Readonly<Record<keyof Lexicon, string>>;

export function lexiconOf({ names, text, heading }: LexiconData): Lexicon {
  return { names: oddsIn(names), text: oddsIn(text), heading: oddsIn(heading) };
}

function oddsIn(data: string): Map<string, number> {
  const odds = new Map<string, number>();
  let value = 0;
  // Not `for of`: here and in other loops of the first call, an iterator would leave an object for each word.
  const words = data.split(' ');
  for (let w = 0; w < words.length; w++) {
    // Only values begin with a digit or a sign, and these come before ":" in Unicode.
    if (words[w] < ':') value = Number(words[w]);
    else odds.set(words[w], value);
  }
  return odds;
}

/**
 * The evidence of names around the block, of its words and of its heading. The trainer computes the same from the
 * exported tokens. The sums are integers, so that the order of addition does not matter.
 */
export function lexicalFeatures({ tree, blocks }: BlockPage, tokens: Tokens, lexicon: Lexicon): FeatureGroup {
  const odds = tokens.parts.map((part) => lexicon.names.get(part) ?? 0);
  const names = new Int32Array(tree.length);
  for (let i = 0, n = 0; i < tree.length; i++) {
    let sum = i > 0 ? names[tree.parent[i]] : 0;
    for (; n < tokens.firstName[i + 1]; n++) sum += odds[tokens.names[n]];
    names[i] = sum;
  }
  const heading = new Int32Array(blocks.length);
  for (let b = 0; b < blocks.length; b++) {
    const same = b > 0 && tokens.heading[b] === tokens.heading[b - 1];
    heading[b] = same ? heading[b - 1] : sumOf(lexicon.heading, tokens.heading[b]);
  }
  return {
    lexicalNames: (b) => names[blocks.first[b]],
    lexicalText: (b) => sumOf(lexicon.text, tokens.text[b]),
    lexicalHeading: heading,
  };
}

function sumOf(odds: ReadonlyMap<string, number>, tokens: readonly string[]): number {
  let sum = 0;
  for (let t = 0; t < tokens.length; t++) sum += odds.get(tokens[t]) ?? 0;
  return sum;
}
