import { lcsLengthOfSymbols } from './bit-lcs.ts';
import { scoreOf, type PageScore } from './score.ts';
import { sharedSymbols } from './symbols.ts';
import { wordsOf } from './words.ts';

/**
 * Length of the longest common subsequence of two sequences: items that stand in both in the same order,
 * not necessarily side by side.
 *
 * Items that only one side has are dropped, equal ends are cut off, and the rest goes through `BitRow`:
 * at most |a| x |b| / 32 steps and memory linear in |a| + |b|, on any input.
 */
export function lcsLength<T>(a: readonly T[], b: readonly T[]): number {
  const shared = sharedSymbols(a, b);
  return lcsLengthOfSymbols(shared.a, shared.b, shared.symbols);
}

/**
 * Precision, recall and F1 as in the CETD paper (Section 5.2): with `a` the extracted text and `b` the gold
 * standard, LCS(a, b) / |a| and LCS(a, b) / |b|. "Every word in the document is considered to be distinct
 * even if two words are lexically the same": a word counts where it stands in the order, not as in a bag.
 *
 * The paper does not say what a word is. Here it is a word of `wordsOf`, so this score differs from
 * `bagOfWords` only by the order, and is never above it.
 */
export function lcsScore(answer: string, truth: string): PageScore {
  const a = wordsOf(answer);
  const b = wordsOf(truth);
  return scoreOf(lcsLength(a, b), a.length, b.length);
}
