/** Snippets of a page's text that must be, or must not be, in an answer. */
export interface Snippets {
  readonly with: readonly string[];
  readonly without: readonly string[];
}

/** The counts of an answer's snippets, for one page or for several together. */
export interface SnippetCounts {
  /** Snippets that must be there and are: true positives. */
  readonly withFound: number;
  readonly withTotal: number;
  /** Snippets that must not be there and are: false positives. */
  readonly withoutFound: number;
  readonly withoutTotal: number;
}

/** From the counts of all pages together; not a mean over pages. Each in [0, 1]. */
export interface PooledSnippetScore {
  readonly pooledPrecision: number;
  readonly pooledRecall: number;
  readonly pooledF1: number;
  readonly pooledAccuracy: number;
}

/**
 * Only white space is normalised: every run becomes one space, and it is removed at the ends. Case, punctuation and
 * the form of accents must agree. Trafilatura's evaluation does the same.
 */
export function withEvenSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A snippet is found if the answer contains it literally, anywhere, even inside a longer word. */
export function countSnippets(answer: string, snippets: Snippets): SnippetCounts {
  const text = withEvenSpace(answer);
  const found = (list: readonly string[]): number =>
    list.filter((snippet) => text.includes(withEvenSpace(snippet))).length;
  return {
    withFound: found(snippets.with),
    withTotal: snippets.with.length,
    withoutFound: found(snippets.without),
    withoutTotal: snippets.without.length,
  };
}

/**
 * Pooled over pages as Trafilatura's evaluation does: a snippet of one page weighs as much as one of any
 * other. 0 where there is nothing to divide by.
 */
export function pooledSnippets(pages: Iterable<SnippetCounts>): PooledSnippetScore {
  let truePositives = 0;
  let falsePositives = 0;
  let wanted = 0;
  let unwanted = 0;
  for (const page of pages) {
    truePositives += page.withFound;
    falsePositives += page.withoutFound;
    wanted += page.withTotal;
    unwanted += page.withoutTotal;
  }
  const trueNegatives = unwanted - falsePositives;
  return {
    pooledPrecision: ratio(truePositives, truePositives + falsePositives),
    pooledRecall: ratio(truePositives, wanted),
    pooledF1: ratio(2 * truePositives, truePositives + falsePositives + wanted),
    pooledAccuracy: ratio(truePositives + trueNegatives, wanted + unwanted),
  };
}

/**
 * The share of one page's snippets that are right, in [0, 1]: present if they must be, absent if they must not be.
 * For means over pages; undefined for a page without snippets.
 */
export function snippetsRight(counts: SnippetCounts): number | undefined {
  const total = counts.withTotal + counts.withoutTotal;
  if (total === 0) return undefined;
  return (counts.withFound + counts.withoutTotal - counts.withoutFound) / total;
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
