import { allAtOnce, type Steps } from '../steps.ts';
import type { MeasuredTree, Reason, Selecting, Selection } from '../types.ts';
import { cover } from './cover.ts';
import { pageFactsInSteps } from './features/features.ts';
import { learnedFrom, ownProbabilitiesInSteps, type Learned, type Model } from './learned.ts';
import { blockPageInSteps, type BlockPage } from './block-page.ts';
import { applyRules, type Decisions } from './rules/apply.ts';
import type { Rules } from './rules/index.ts';

/** Finds the reason for each root and each hole. */
type Explain = (
  page: BlockPage,
  decisions: Decisions,
  selection: Pick<Selection, 'nodes' | 'holes'>,
) => readonly Reason[];

/**
 * R4, refined block by block. A small learned model estimates how probable each block of text is to be main content, and
 * a list of rules decides from that which blocks stay.
 */
export function byBlocks(model: Model, rules: Rules, explain: Explain): Selecting {
  // Made with the first page, so that a list of methods costs nothing.
  let learned: Learned | undefined;
  const selectInSteps = (tree: MeasuredTree): Steps<Selection> =>
    selectByRules(tree, (learned ??= learnedFrom(model)), rules, explain);
  return {
    select: (tree) => allAtOnce(selectInSteps(tree)),
    selectInSteps,
  };
}

function* selectByRules(
  tree: MeasuredTree,
  learned: Learned,
  rules: Rules,
  explain: Explain,
): Steps<Selection> {
  const page = yield* blockPageInSteps(tree);
  if (page.blocks.length === 0) return { nodes: [], holes: [], reasons: [] };
  yield;
  const facts = yield* pageFactsInSteps(page);
  const own = yield* ownProbabilitiesInSteps(page, facts, learned);
  const decisions = yield* applyRules(page, facts, own, rules);
  const { nodes, holes } = cover(tree, decisions.fates[decisions.fates.length - 1]);
  // Made on demand, because a click does not need them.
  let reasons: readonly Reason[] | undefined;
  return {
    nodes,
    holes,
    get reasons() {
      return (reasons ??= explain(page, decisions, { nodes, holes }));
    },
  };
}
