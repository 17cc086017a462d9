import type { ScoredMethod, ScoredPage } from '../../../../src/workbench/results/types.ts';
import { bagOfWords } from '../../../../src/workbench/metrics/words.ts';

/** Truths of a made-up data set of four pages, by id; two articles, two forums. */
export const TRUTHS: Readonly<Record<string, string>> = {
  a1: 'the cat sat on the mat',
  a2: 'one two three four',
  f1: 'hello world',
  f2: 'yes no',
};

/** A method with these answers, scored by words. */
export function scored(method: string, answers: Readonly<Record<string, string>>): ScoredMethod {
  const pages = Object.entries(answers).map(([page, text], i): ScoredPage => {
    return {
      page,
      type: page.startsWith('a') ? 'article' : 'forum',
      emptyTruth: false,
      size: 10 ** (i + 1),
      milliseconds: i + 1,
      scores: { words: bagOfWords(text, TRUTHS[page]) },
      values: {},
    };
  });
  return {
    dataset: 'made-up',
    method,
    dom: 'quick',
    noscript: true,
    commit: 'abc1234',
    versions: { node: '20' },
    name: method.toUpperCase(),
    nodesBy: 'none',
    pages,
  };
}

/** Right everywhere. */
export const RIGHT = scored('right', TRUTHS);
/** Half the words of a2, one word too many on f1, nothing right on f2. */
export const POOR = scored('poor', {
  a1: 'the cat sat on the mat',
  a2: 'one two',
  f1: 'hello world menu',
  f2: 'menu',
});
