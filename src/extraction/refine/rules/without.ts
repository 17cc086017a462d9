import { RULES, type Rules } from './index.ts';
import { moreProbableThanNot } from './more-probable.ts';
import type { Rule } from './rule.ts';
import { wordsOf } from './what.ts';

/** The names of all rules, in order. */
export const RULE_NAMES: readonly string[] = [
  ...RULES.probabilities,
  RULES.choice,
  ...RULES.blocks,
  ...RULES.leaves,
].map((rule) => wordsOf(rule).name);

/** All rules but these, for measurements. @throws RangeError for a name that no rule has. */
export function rulesWithout(names: readonly string[]): Rules {
  for (const name of names)
    if (!RULE_NAMES.includes(name))
      throw new RangeError(`There is no rule "${name}". There are: ${RULE_NAMES.join(', ')}.`);
  const isLeft = (rule: Rule): boolean => !names.includes(wordsOf(rule).name);
  return {
    probabilities: RULES.probabilities.filter(isLeft),
    choice: isLeft(RULES.choice) ? RULES.choice : moreProbableThanNot,
    blocks: RULES.blocks.filter(isLeft),
    leaves: RULES.leaves.filter(isLeft),
  };
}
