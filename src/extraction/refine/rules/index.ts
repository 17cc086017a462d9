import { bareText } from './bare-text.ts';
import { captions } from './captions.ts';
import { choiceByExpectedF1 } from './choice.ts';
import { copiesDoubted } from './copies.ts';
import { formulas } from './formulas.ts';
import { headings } from './headings.ts';
import { likeBlocksShare } from './like.ts';
import { wholeLists } from './lists.ts';
import { namedText } from './named-text.ts';
import { oneText } from './one-text.ts';
import { pictures } from './pictures.ts';
import type { BlockRule, ChoiceRule, LeafRule, ProbabilityRule, Rule } from './rule.ts';
import { standfirst } from './standfirst.ts';
import { tablesInText } from './tables.ts';
import { title } from './title.ts';
import { whole } from './whole.ts';
import { whoAndWhen } from './who-and-when.ts';

/** Rules by their stages. Stages follow each other, and so do the rules of one. */
export interface Rules {
  readonly probabilities: readonly ProbabilityRule[];
  /** One rule, or none: then blocks stay that are more probable than not. */
  readonly choice: readonly ChoiceRule[];
  readonly blocks: readonly BlockRule[];
  readonly leaves: readonly LeafRule[];
}

/**
 * All that the default method does with what the model says of each block by itself, in this order. A new rule
 * is a file beside these and a line here; a stage of `src/workbench/train/stages.ts` names it for ablation.
 */
export const RULES: Rules = {
  probabilities: [likeBlocksShare, copiesDoubted, formulas],
  choice: [choiceByExpectedF1],
  blocks: [
    oneText,
    namedText,
    tablesInText,
    headings,
    title,
    standfirst,
    whoAndWhen,
    whole,
    wholeLists,
    bareText,
  ],
  leaves: [pictures, captions],
};

/** The names of all rules, in order. */
export const RULE_NAMES: readonly string[] = inOrder(RULES).map(({ name }) => name);

/** All rules but these. @throws RangeError for a name that no rule has. */
export function rulesWithout(names: readonly string[]): Rules {
  for (const name of names)
    if (!RULE_NAMES.includes(name))
      throw new RangeError(`There is no rule "${name}". There are: ${RULE_NAMES.join(', ')}.`);
  const isLeft = ({ name }: Rule): boolean => !names.includes(name);
  return {
    probabilities: RULES.probabilities.filter(isLeft),
    choice: RULES.choice.filter(isLeft),
    blocks: RULES.blocks.filter(isLeft),
    leaves: RULES.leaves.filter(isLeft),
  };
}

function inOrder({ probabilities, choice, blocks, leaves }: Rules): Rule[] {
  return [...probabilities, ...choice, ...blocks, ...leaves];
}
