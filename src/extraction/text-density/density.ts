import { TEXT_TAG } from '../dom/tags.ts';
import type { MeasuredTree } from '../types.ts';
import { countTags } from './counts.ts';
import type { DensitySumParameters } from './parameters.ts';

/** The densities of a page: 0 or more, and Infinity where Definition 2 gives it. */
export interface Densities {
  /** The density of each tag; 0 for text. */
  readonly ofTag: Float64Array;
  /** The density of a text with this many characters if it had a tag around it. */
  readonly ofText: (characters: number) => number;
}

export function densities(tree: MeasuredTree, kind: DensitySumParameters['density']): Densities {
  const { characters, tags, linkCharacters, linkTags } = countTags(tree);
  // LC_b / C_b of Definition 2, with its rule for zero.
  const linked = tree.length > 0 ? linkCharacters[0] / orOne(characters[0]) : 0;
  const density = (c: number, t: number, lc: number, lt: number) =>
    kind === 'text' ? textDensity(c, t) : compositeTextDensity(c, t, lc, lt, linked);

  const ofTag = new Float64Array(tree.length);
  for (let i = 0; i < tree.length; i++) {
    if (tree.tag[i] === TEXT_TAG) continue;
    ofTag[i] = density(characters[i], tags[i], linkCharacters[i], linkTags[i]);
  }
  return { ofTag, ofText: (count) => density(count, 0, 0, 0) };
}

/** Definition 1: C / T, characters per tag. */
export function textDensity(characters: number, tags: number): number {
  return characters / orOne(tags);
}

/**
 * Definition 2, where `linked` is LC_b / C_b, the share of the page's characters in hyperlinks:
 *
 *     C/T * log_b( C/LC * T/LT ),  b = ln( C/notLC * LC + linked * C + e )
 *
 * Zero denominators become 1. If all text is in hyperlinks, the density is 0 (the logarithm of 1). If the page has no
 * hyperlink, b is 1 and the density is Infinity: "such a page as not containing noise". A tag without text has density 0;
 * the paper does not mention this case.
 */
export function compositeTextDensity(
  characters: number,
  tags: number,
  linkCharacters: number,
  linkTags: number,
  linked: number,
): number {
  if (characters === 0) return 0;
  const t = orOne(tags);
  const simple = Math.log((characters / orOne(linkCharacters)) * (t / orOne(linkTags)));
  // Before the division: 0 / 0 for one character on a page without hyperlinks.
  if (simple === 0) return 0;
  const notLinked = orOne(characters - linkCharacters);
  const base = Math.log((characters / notLinked) * linkCharacters + linked * characters + Math.E);
  return ((characters / t) * simple) / Math.log(base);
}

function orOne(denominator: number): number {
  return denominator === 0 ? 1 : denominator;
}
