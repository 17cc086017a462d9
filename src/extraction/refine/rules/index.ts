import { ads } from './ads.ts';
import { bareText } from './bare-text.ts';
import { between } from './between.ts';
import { captions } from './captions.ts';
import { choiceByExpectedF1 } from './choice.ts';
import { codeUnderTitle } from './code-under-title.ts';
import { commentsBelow } from './comments.ts';
import { consent } from './consent.ts';
import { copiesDoubted } from './copies.ts';
import { folds } from './folds.ts';
import { formulas } from './formulas.ts';
import { gaps } from './gaps.ts';
import { headings } from './headings.ts';
import { loneHeadings } from './lone-headings.ts';
import { loneTable } from './lone-table.ts';
import { likeBlocksShare } from './like.ts';
import { linkSigns } from './link-signs.ts';
import { wholeLists } from './lists.ts';
import { namedText } from './named-text.ts';
import { names } from './names.ts';
import { neverShown } from './never-shown.ts';
import { nextArticles } from './next-articles.ts';
import { notes } from './notes.ts';
import { numberedSections } from './numbered-sections.ts';
import { oneText } from './one-text.ts';
import { pictures } from './pictures.ts';
import { price } from './price.ts';
import { questions } from './questions.ts';
import { reactions } from './reactions.ts';
import { recipe } from './recipe.ts';
import { references } from './references.ts';
import { replies } from './replies.ts';
import type { BlockRule, ChoiceRule, LeafRule, ProbabilityRule } from './rule.ts';
import { sharing } from './sharing.ts';
import { standfirst } from './standfirst.ts';
import { tablesInText } from './tables.ts';
import { technicalNotices } from './technical.ts';
import { title } from './title.ts';
import { whole } from './whole.ts';
import { whoAndWhen } from './who-and-when.ts';

/** Rules by stage. The stages are applied in this order, and so are the rules of a stage. */
export interface Rules {
  readonly probabilities: readonly ProbabilityRule[];
  readonly choice: ChoiceRule;
  readonly blocks: readonly BlockRule[];
  readonly leaves: readonly LeafRule[];
}

/**
 * All rules of the default method, which start from the probability that the model gives each block by itself. A new
 * rule needs a file beside these, a line here and in `what.ts` with its name, and that name in a stage of
 * `src/workbench/train/stages.ts`.
 */
export const RULES: Rules = {
  probabilities: [likeBlocksShare, copiesDoubted, formulas, consent, sharing, neverShown, nextArticles],
  choice: choiceByExpectedF1,
  blocks: [
    oneText,
    namedText,
    commentsBelow,
    loneTable,
    tablesInText,
    notes,
    references,
    recipe,
    questions,
    numberedSections,
    headings,
    title,
    standfirst,
    replies,
    whoAndWhen,
    price,
    whole,
    wholeLists,
    codeUnderTitle,
    gaps,
    between,
    names,
    folds,
    bareText,
    reactions,
    ads,
    technicalNotices,
    loneHeadings,
  ],
  leaves: [pictures, captions, linkSigns],
};
