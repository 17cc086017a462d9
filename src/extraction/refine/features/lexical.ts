import type { Model } from '../forest.ts';
import type { FeatureGroup, BlockPage } from '../page.ts';
import type { Tokens } from '../tokens.ts';

/**
 * What the names around the block, its own words and those of its heading say. The trainer makes the same
 * from the exported tokens. Whole numbers, so that the order of adding does not matter.
 */
export function lexicalFeatures(
  { tree, blocks }: BlockPage,
  tokens: Tokens,
  lexicon: Model['lexicon'],
): FeatureGroup {
  const weights = new Map(Object.entries(lexicon));
  const sum = (some: readonly string[]) =>
    some.reduce((total, token) => total + (weights.get(token) ?? 0), 0);
  const names = new Int32Array(tree.length);
  for (let i = 0; i < tree.length; i++) {
    names[i] = (i > 0 ? names[tree.parent[i]] : 0) + sum(tokens.names[i]);
  }
  return {
    lexicalNames: (b) => names[blocks.first[b]],
    lexicalText: (b) => sum(tokens.text[b]),
    lexicalHeading: (b) => sum(tokens.heading[b]),
  };
}
