import { signaturesOfPosts } from './posts.ts';
import type { BlockRule } from './rule.ts';

/** Less probable texts are not added, such as quotations of other posts. */
const LEAST = 0.1;
/** This share of the running text of posts with the same tags and classes must stay without the rule. */
const LEAST_STAYING = 0.7;

/**
 * Keeps the running text of all posts of a thread if most of it stays. By itself, the text of a short reply says too little
 * about whether it is content, but the next post may answer it.
 */
export const replies: BlockRule = {
  apply(page, facts, { probability, chosen: before }) {
    const { of, count } = facts.repetition.like;
    const { words } = facts.prose;
    /** How many words too few stay, for each group of like blocks. */
    const missing = new Float64Array(count.length);
    before.forEach((each, b) => {
      missing[of[b]] += words[b] * (each ? LEAST_STAYING - 1 : LEAST_STAYING);
    });
    const chosen = before.map((each, b) =>
      each || (words[b] > 0 && probability[b] >= LEAST && missing[of[b]] <= 0) ? 1 : 0,
    );
    const isThread =
      chosen.some((each, b) => each !== before[b]) && signaturesOfPosts(page, facts, chosen).includes(1);
    return { chosen: isThread ? chosen : before, limit: LEAST };
  },
};
