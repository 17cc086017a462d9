import { scoreOf, type PageScore } from './score.ts';

const WORD = /[\p{L}\p{N}_]+/gu;

/**
 * The words of a text as WCXB counts them: maximal runs of letters, digits and underscores in the lower-cased text,
 * `\w+` in Python. In a script without spaces, the whole text is one long word; see `alignmentWords` for that.
 */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/**
 * Word precision, recall and F1 as in WCXB, from two bags of words. A word that occurs twice in one text and three
 * times in the other is common twice. Order does not count.
 */
export function bagOfWords(answer: string, truth: string): PageScore {
  const answerWords = wordsOf(answer);
  const truthWords = wordsOf(truth);
  return scoreOf(commonWords(answerWords, truthWords), answerWords.length, truthWords.length);
}

/** Size of the intersection of two bags. */
export function commonWords(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const count = left.get(word);
    if (count) {
      common++;
      left.set(word, count - 1);
    }
  }
  return common;
}
