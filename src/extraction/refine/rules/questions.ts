import type { BlockPage } from '../block-page.ts';
import type { PageFacts } from '../features/features.ts';
import { SERIES } from '../repetition.ts';
import { sumUp } from '../tree.ts';
import { COLONS, MARKS } from './headings.ts';
import type { BlockRule } from './rule.ts';

/** Less probable questions, such as those about an account, do not count. */
const LEAST = 0.05;
/** This share of all blocks with the same tags and classes must be questions that are answered. */
const LEAST_ANSWERED = 2 / 3;

/**
 * Keeps a series of questions with their answers, such as the "Frequently asked questions" below a text. They often stand
 * in boxes of their own, which unfold.
 */
export const questions: BlockRule = {
  apply(page, facts, { probability, chosen: before }) {
    const { of, count } = facts.repetition.like;
    const { copies } = facts.repetition;
    const ends = endsOfAnswers(page, facts);
    const answered = new Int32Array(count.length);
    for (let b = 0; b < ends.length; b++) if (ends[b] && probability[b] >= LEAST) answered[of[b]]++;
    const chosen = before.slice();
    for (let b = 0; b < ends.length; b++) {
      if (answered[of[b]] < Math.max(SERIES, LEAST_ANSWERED * count[of[b]])) continue;
      // A sign of a box that unfolds is no answer.
      for (let c = b; c < ends[b]; c++) if (copies.count[copies.of[c]] < SERIES) chosen[c] = 1;
    }
    return { chosen };
  },
};

/**
 * For each question with an answer, the block after its answer; 0 for other blocks. A question begins the largest element
 * that has no other question. The answer is the rest of this element, or else the next element.
 */
function endsOfAnswers({ tree, blocks }: BlockPage, { text, prose }: PageFacts): Int32Array {
  const { first, linkWords } = blocks;
  const { parent, subtreeEnd } = tree;
  // The number of questions in each element.
  const asked = new Int32Array(tree.length);
  first.forEach((node, b) => {
    if (MARKS.includes(text.last[b], COLONS) && !linkWords[b]) asked[node] = 1;
  });
  sumUp(tree, asked);
  return first.map((item, b) => {
    if (!asked[item]) return 0;
    while (asked[parent[item]] === 1) item = parent[item];
    if (first[b - 1] >= item) return 0;
    let end = subtreeEnd[item];
    if (!(first[b + 1] < end) && parent[end] === parent[item] && !asked[end]) end = subtreeEnd[end];
    let running = 0;
    let next = b + 1;
    for (; first[next] < end; next++) running += prose.words[next];
    return running ? next : 0;
  });
}
