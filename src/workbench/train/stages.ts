import { chooseByExpectedF1 } from '../../extraction/refine/choose.ts';
import { cover } from '../../extraction/refine/cover.ts';
import { pageFacts, type PageFacts } from '../../extraction/refine/features/features.ts';
import { learnedFrom, ownProbabilities, type Model } from '../../extraction/refine/learned.ts';
import { fateOfLeaves } from '../../extraction/refine/media.ts';
import { blockPage, type BlockPage } from '../../extraction/refine/page.ts';
import { chooseBlocks, refined } from '../../extraction/refine/refined.ts';
import { doubtCopies, togetherWithLike } from '../../extraction/refine/together.ts';
import type { MeasuredTree, Selection } from '../../extraction/types.ts';

type Select = (tree: MeasuredTree) => Selection;
type Choose = (own: Float64Array, page: BlockPage, facts: PageFacts) => Uint8Array;

/** The default method up to each of its stages, by what the stage adds. */
export const STAGES: Readonly<Record<string, (model: Model) => Select>> = {
  'trees and network: blocks more probable than not': (model) =>
    upTo(model, (own) => Uint8Array.from(own, (p) => (p >= 0.5 ? 1 : 0))),
  '+ choice by expected F1': (model) =>
    upTo(model, (own, { blocks }) => chooseByExpectedF1(own, blocks.words).chosen),
  '+ like blocks share': (model) =>
    upTo(model, (own, { blocks }, { repetition }) => {
      const shared = togetherWithLike(own, repetition.like, blocks.words);
      return chooseByExpectedF1(shared, blocks.words).chosen;
    }),
  '+ copies doubted': (model) =>
    upTo(model, (own, page, { repetition }) => {
      const shared = togetherWithLike(own, repetition.like, page.blocks.words);
      doubtCopies(page, shared, repetition);
      return chooseByExpectedF1(shared, page.blocks.words).chosen;
    }),
  '+ headings, title and what is read as one': (model) =>
    upTo(model, (own, page, facts) => chooseBlocks(page, facts, own).chosen),
  '+ captions of pictures that stay (what ships)': (model) => selecting(model),
};

/** The default method as a function, with another model. */
export function selecting(model: Model): Select {
  const method = refined(model);
  return (tree) => method.select(tree);
}

function upTo(model: Model, choose: Choose): Select {
  const learned = learnedFrom(model);
  return (tree) => {
    const page = blockPage(tree);
    if (page.blocks.length === 0) return { nodes: [], holes: [], reasons: [] };
    const facts = pageFacts(page);
    const chosen = choose(ownProbabilities(page, facts, learned), page, facts);
    return { ...cover(tree, fateOfLeaves(page, chosen)), reasons: [] };
  };
}
