import type { ChoiceRule } from './rule.ts';

/** Without a rule that chooses, blocks from this probability on stay. */
const EVEN = 0.5;

/** Replaces a choice that is left out. It is not in the list of rules. */
export const moreProbableThanNot: ChoiceRule = {
  apply: (_page, _facts, probability) => ({
    chosen: Uint8Array.from(probability, (p) => (p >= EVEN ? 1 : 0)),
  }),
};
