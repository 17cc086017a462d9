import type { BlockPage, FeatureGroup } from '../page.ts';
import type { Tokens } from '../tokens.ts';

/** Hundredths of log odds that each known token adds, by where it stands. */
export interface Lexicon {
  readonly names: ReadonlyMap<string, number>;
  readonly text: ReadonlyMap<string, number>;
  readonly heading: ReadonlyMap<string, number>;
}

/** In a model file a token has "n:", "t:" or "h:" before it: in a name, in the text, in the heading above. */
export function lexiconOf(odds: Readonly<Record<string, number>>): Lexicon {
  const of = (prefix: string) =>
    new Map(
      Object.entries(odds)
        .filter(([token]) => token.startsWith(prefix))
        .map(([token, value]) => [token.slice(prefix.length), value]),
    );
  return { names: of('n:'), text: of('t:'), heading: of('h:') };
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
    lexicalHeading: (b) => heading[b],
  };
}

function sumOf(odds: ReadonlyMap<string, number>, tokens: readonly string[]): number {
  let sum = 0;
  for (const token of tokens) sum += odds.get(token) ?? 0;
  return sum;
}
