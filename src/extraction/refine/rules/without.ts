import { RULES, type Rules } from './index.ts';
import type { ChoiceRule, Rule } from './rule.ts';

/** Without a rule that chooses, blocks from this probability on stay. */
const EVEN = 0.5;

/** Replaces a choice that is left out. It is not in the list of rules. */
export const moreProbableThanNot: ChoiceRule = {
  name: 'more probable than not',
  apply: (_page, _facts, probability) => ({
    chosen: Uint8Array.from(probability, (p) => (p >= EVEN ? 1 : 0)),
  }),
};

/** The names of all rules, in order. */
export const RULE_NAMES: readonly string[] = [
  ...RULES.probabilities,
  RULES.choice,
  ...RULES.blocks,
  ...RULES.leaves,
].map(({ name }) => name);

/** All rules but these, for measurements. @throws RangeError for a name that no rule has. */
export function rulesWithout(names: readonly string[]): Rules {
  for (const name of names)
    if (!RULE_NAMES.includes(name))
      throw new RangeError(`There is no rule "${name}". There are: ${RULE_NAMES.join(', ')}.`);
  const isLeft = ({ name }: Rule): boolean => !names.includes(name);
  return {
    probabilities: RULES.probabilities.filter(isLeft),
    choice: isLeft(RULES.choice) ? RULES.choice : moreProbableThanNot,
    blocks: RULES.blocks.filter(isLeft),
    leaves: RULES.leaves.filter(isLeft),
  };
}
