import { allAtOnce, type Steps } from '../steps.ts';
import type { MeasuredTree, Method, Reason, Selection } from '../types.ts';
import { keepCaptions } from './captions.ts';
import { chooseByExpectedF1, type Choice } from './choose.ts';
import { cover } from './cover.ts';
import { pageFactsInSteps, type PageFacts } from './features/features.ts';
import { learnedFrom, ownProbabilitiesInSteps, type Learned, type Model } from './learned.ts';
import { fateOfLeaves } from './media.ts';
import { MODEL } from './model.ts';
import { blockPage, type BlockPage } from './page.ts';
import {
  doubtCopies,
  keepBareText,
  keepFormulas,
  keepHeadings,
  keepWhole,
  togetherWithLike,
} from './together.ts';

/**
 * R4 and all that a page tells beside it, refined block by block: a small learned model gives each block of
 * text a probability to be main content, and the set of blocks is taken that promises the highest F1.
 *
 * @param model Another model, for cross-validation. Default: those of `model.ts`.
 */
export function refined(model: Model = MODEL): Method {
  // Made at the first page, so that a list of methods costs nothing.
  let learned: Learned | undefined;
  const selectInSteps = (tree: MeasuredTree): Steps<Selection> =>
    selectBlocks(tree, (learned ??= learnedFrom(model)));
  return {
    id: 'isolate',
    name: 'Isolate: R4 refined',
    source: 'this project; R4 by Alarte and Silva, model trained on WCXB by Foley (CC-BY-4.0)',
    select: (tree) => allAtOnce(selectInSteps(tree)),
    selectInSteps,
  };
}

function* selectBlocks(tree: MeasuredTree, learned: Learned): Steps<Selection> {
  const page = blockPage(tree);
  if (page.blocks.length === 0) return { nodes: [], holes: [], reasons: [] };
  yield;
  const facts = yield* pageFactsInSteps(page);
  const own = yield* ownProbabilitiesInSteps(page, facts, learned);
  const { probability, chosen, limit } = chooseBlocks(page, facts, own);
  yield;
  const fate = fateOfLeaves(page, chosen);
  keepCaptions(page, fate);
  yield;
  const { nodes, holes } = cover(tree, fate);
  const mean = meanProbability(page, probability);
  const reason = (node: number, kept: boolean): Reason => ({
    node,
    step: 'blocks of the highest expected F1: mean probability of the words',
    kept,
    value: mean(node),
    limit,
  });
  return {
    nodes,
    holes,
    reasons: [...nodes.map((node) => reason(node, true)), ...holes.map((node) => reason(node, false))],
  };
}

/** The blocks that stay, by their own probabilities and by what belongs together; the probabilities that came of it. */
export function chooseBlocks(
  page: BlockPage,
  { repetition, headings, title }: PageFacts,
  own: Float64Array,
): Choice & { readonly probability: Float64Array } {
  const probability = togetherWithLike(own, repetition.like, page.blocks.words);
  doubtCopies(page, probability, repetition);
  keepFormulas(page, probability);
  const choice = chooseByExpectedF1(probability, page.blocks.words);
  keepHeadings(choice.chosen, probability, headings, title);
  keepWhole(page, choice.chosen);
  keepBareText(page, choice.chosen);
  return { ...choice, probability };
}

/** The probability of a subtree's blocks, each weighed by its words; 0 where there are none. */
function meanProbability({ tree, blocks }: BlockPage, probability: Float64Array): (node: number) => number {
  return (node) => {
    let sum = 0;
    let words = 0;
    for (let i = node; i < tree.subtreeEnd[node]; i++) {
      const b = blocks.at[i];
      if (b < 0 || blocks.first[b] !== i) continue;
      sum += probability[b] * blocks.words[b];
      words += blocks.words[b];
    }
    return words === 0 ? 0 : sum / words;
  };
}
