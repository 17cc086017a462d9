import { ads } from './ads.ts';
import { bareText } from './bare-text.ts';
import { captions } from './captions.ts';
import { choiceByExpectedF1, moreProbableThanNot } from './choice.ts';
import { consent } from './consent.ts';
import { copiesDoubted } from './copies.ts';
import { folds } from './folds.ts';
import { formulas } from './formulas.ts';
import { gaps } from './gaps.ts';
import { headings } from './headings.ts';
import { loneHeadings } from './lone-headings.ts';
import { likeBlocksShare } from './like.ts';
import { linkSigns } from './link-signs.ts';
import { wholeLists } from './lists.ts';
import { namedText } from './named-text.ts';
import { notes } from './notes.ts';
import { numberedSections } from './numbered-sections.ts';
import { oneText } from './one-text.ts';
import { pictures } from './pictures.ts';
import { price } from './price.ts';
import { reactions } from './reactions.ts';
import type { BlockRule, ChoiceRule, LeafRule, ProbabilityRule, Rule } from './rule.ts';
import { standfirst } from './standfirst.ts';
import { tablesInText } from './tables.ts';
import { technicalNotices } from './technical.ts';
import { title } from './title.ts';
import { whole } from './whole.ts';
import { whoAndWhen } from './who-and-when.ts';

/** Rules by stage. The stages are applied in this order, and so are the rules of a stage. */
export interface Rules {
  readonly probabilities: readonly ProbabilityRule[];
  readonly choice: readonly [ChoiceRule];
  readonly blocks: readonly BlockRule[];
  readonly leaves: readonly LeafRule[];
}

/**
 * All rules of the default method, which start from the probability that the model gives each block by itself. A new
 * rule needs a file beside these, a line here and in `what.ts`, and its name in a stage of
 * `src/workbench/train/stages.ts`.
 */
export const RULES: Rules = {
  probabilities: [likeBlocksShare, copiesDoubted, formulas, consent],
  choice: [choiceByExpectedF1],
  blocks: [
    oneText,
    namedText,
    tablesInText,
    notes,
    numberedSections,
    headings,
    title,
    standfirst,
    whoAndWhen,
    price,
    whole,
    wholeLists,
    gaps,
    folds,
    bareText,
    reactions,
    ads,
    technicalNotices,
    loneHeadings,
  ],
  leaves: [pictures, captions, linkSigns],
};

/** The names of all rules, in order. A click does not need them, so the call is marked as one that can be left out. */
export const RULE_NAMES: readonly string[] = /* @__PURE__ */ namesOf(RULES);

/**
 * All rules but these. Without a choice, the blocks that are more probable than not stay.
 *
 * @throws RangeError for a name that no rule has.
 */
export function rulesWithout(names: readonly string[]): Rules {
  for (const name of names)
    if (!RULE_NAMES.includes(name))
      throw new RangeError(`There is no rule "${name}". There are: ${RULE_NAMES.join(', ')}.`);
  const isLeft = ({ name }: Rule): boolean => !names.includes(name);
  return {
    probabilities: RULES.probabilities.filter(isLeft),
    choice: isLeft(choiceByExpectedF1) ? RULES.choice : [moreProbableThanNot],
    blocks: RULES.blocks.filter(isLeft),
    leaves: RULES.leaves.filter(isLeft),
  };
}

function namesOf({ probabilities, choice, blocks, leaves }: Rules): string[] {
  return [...probabilities, ...choice, ...blocks, ...leaves].map(({ name }) => name);
}
