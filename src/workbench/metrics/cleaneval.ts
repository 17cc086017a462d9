import { lcsLength } from './lcs.ts';
import type { PageScore } from './score.ts';
import { wordsOf } from './words.ts';

/**
 * The CleanEval score in the form that the CETD paper gives it (Section 5.2).
 *
 * CleanEval is 1 - distance(a, b) / alignmentLength(a, b). The distance is the number of words to insert and remove
 * (none is substituted). The alignment length is the number of operations: insert, remove or align. With
 * L = LCS(a, b), the distance is |a| + |b| - 2L and the alignment length is |a| + |b| - L. So the score is
 *
 *   Score(a, b) = L / (|a| + |b| - L)
 *
 * in [0, 1]. On one page it is F / (2 - F), where F is the F1 of `lcsScore`. Words are those of `wordsOf`, without
 * CleanEval's marks for headers, paragraphs and lists ("text only"). Two empty texts score 1.
 */
export function cleanEvalScore(answer: string, truth: string): number {
  const a = wordsOf(answer);
  const b = wordsOf(truth);
  if (a.length + b.length === 0) return 1;
  const common = lcsLength(a, b);
  return common / (a.length + b.length - common);
}

/** The same from the F1 of `lcsScore` on one page, without another LCS. */
export function cleanEvalOfLcs({ f1 }: Pick<PageScore, 'f1'>): number {
  return f1 / (2 - f1);
}
