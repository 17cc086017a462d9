import type { BlockPage, FeatureGroup } from '../page.ts';
import type { Tokens } from '../tokens.ts';

/** Hundredths of log odds that each known token adds, by where it stands. */
export interface Lexicon {
  readonly names: ReadonlyMap<string, number>;
  readonly text: ReadonlyMap<string, number>;
  readonly heading: ReadonlyMap<string, number>;
}

/** The same in a model file: for each number that number, and then the tokens that add it, parted by spaces. */
export type LexiconData = Readonly<Record<keyof Lexicon, string>>;

export function lexiconOf({ names, text, heading }: LexiconData): Lexicon {
  return { names: oddsIn(names), text: oddsIn(text), heading: oddsIn(heading) };
}

function oddsIn(data: string): Map<string, number> {
  const odds = new Map<string, number>();
  let value = 0;
  for (const word of data.split(' ')) {
    // No token has a digit or a sign.
    if (word < ':') value = Number(word);
    else odds.set(word, value);
  }
  return odds;
}

/**
 * What the names around the block, its own words and those of its heading say. The trainer makes the same
 * from the exported tokens. Whole numbers, so that the order of adding does not matter.
 */
export function lexicalFeatures({ tree, blocks }: BlockPage, tokens: Tokens, lexicon: Lexicon): FeatureGroup {
  const odds = tokens.parts.map((part) => lexicon.names.get(part) ?? 0);
  const names = new Int32Array(tree.length);
  for (let i = 0; i < tree.length; i++) {
    if (i > 0) names[i] = names[tree.parent[i]];
    for (const part of tokens.names[i]) names[i] += odds[part];
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
  for (const token of tokens) sum += odds.get(token) ?? 0;
  return sum;
}
