import { lcsPairs } from './lcs-pairs.ts';
import { fewestRuns } from './runs.ts';

/**
 * A text node is relevant if at least this share of its words is aligned: "if 2/3 of the node's content is present in
 * the gold standard at that location, they mark it as content" (Web2Text, quoted in the R4 paper, Section
 * 5.2).
 */
export const RELEVANT_FROM = 2 / 3;

/** The result of an alignment for each text node of a page, in document order. */
export interface Alignment {
  /** The share of the node's words that are aligned, in [0, 1]; NaN for a node without words. */
  readonly share: Float64Array;
  /** 1 when the node is relevant, else 0; for `relevantByText`. */
  readonly relevant: Uint8Array;
}

export const ALIGNMENT_WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}_])+/gu;

/**
 * The words of a text for an alignment: those of `wordsOf`, except that in scripts without spaces each character is a
 * word, because there a text node can end in the middle of a run.
 */
export function alignmentWords(text: string): string[] {
  return text.toLowerCase().match(ALIGNMENT_WORD) ?? [];
}

/**
 * Finds the text nodes of a page from which a text was made: a truth without labels, or an answer that is only text.
 * A longest common subsequence pairs the words of the page with those of the text. A node is relevant if at least
 * `limit` of its words are paired. A node without words (a dot, a dash) is relevant between two relevant nodes.
 *
 * A word of the text may occur several times in the page, and the longest common subsequence can pair it with any of
 * them. `fewestRuns` prefers words side by side. So if a menu and the article begin with the same word, it is paired in
 * the article.
 *
 * People did not make these labels: a report of figures that use them must say "by alignment".
 *
 * @param nodes The words of each text node, in document order.
 * @param text The words of the text.
 */
export function alignText(
  nodes: readonly (readonly string[])[],
  text: readonly string[],
  limit = RELEVANT_FROM,
): Alignment {
  const words = nodes.flat();
  const pairs = fewestRuns(words, text, lcsPairs(words, text));
  const share = new Float64Array(nodes.length);
  let at = 0;
  nodes.forEach((node, i) => {
    let aligned = 0;
    for (const end = at + node.length; at < end; at++) if (pairs[at] >= 0) aligned++;
    share[i] = aligned / node.length;
  });
  return { share, relevant: relevantFrom(share, limit) };
}

function relevantFrom(share: Float64Array, limit: number): Uint8Array {
  const relevant = Uint8Array.from(share, (value) => (value >= limit ? 1 : 0));
  // The last node with words, and its answer, on the way through the page.
  let before = 0;
  for (let i = 0; i < share.length; i++) {
    if (!Number.isNaN(share[i])) {
      before = relevant[i];
      continue;
    }
    let end = i;
    while (end < share.length && Number.isNaN(share[end])) end++;
    const after = end < share.length ? relevant[end] : 0;
    relevant.fill(before & after, i, end);
    i = end - 1;
  }
  return relevant;
}
