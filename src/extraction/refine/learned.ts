import { once } from '../once.ts';
import { allAtOnce, type Steps } from '../steps.ts';
import { featureMatrix, type PageFacts } from './features/features.ts';
import { lexiconOf, type Lexicon, type LexiconData } from './features/lexical.ts';
import { forestLogOdds, forestOf, type Forest, type ForestData } from './forest.ts';
import { shareOfText } from './gate.ts';
import { mixWithNetwork, networkOf, type Network, type NetworkData } from './network.ts';
import type { BlockPage } from './block-page.ts';

/** A model trained on labelled pages, in the form of a model file. `PROVENANCE` beside it says where it comes from. */
export interface Model {
  /** 1 for each feature that the trees and the network use, and 0 for each other one, in the order of `featureMatrix`. */
  readonly features: string;
  readonly lexicon: LexiconData;
  /** Trees and a network for the blocks of any page. */
  readonly forest: ForestData;
  readonly network: NetworkData;
  /** Trees for the blocks of a page with one text. */
  readonly textForest: ForestData;
  /** Trees that tell whether a page has one text. */
  readonly gate: ForestData;
}

/** A model that is ready for evaluation. Most pages need only a part of it, so each part is read on demand. */
export interface Learned {
  readonly features: string;
  readonly lexicon: () => Lexicon;
  readonly forest: () => Forest;
  readonly network: () => Network;
  readonly textForest: () => Forest;
  readonly gate: () => Forest;
}

export function learnedFrom({ features, lexicon, forest, network, textForest, gate }: Model): Learned {
  return {
    features,
    lexicon: once(() => lexiconOf(lexicon)),
    forest: once(() => forestOf(forest)),
    network: once(() => networkOf(network)),
    textForest: once(() => forestOf(textForest)),
    gate: once(() => forestOf(gate)),
  };
}

/** The probability of each block by itself to be main content, in (0, 1). */
export function ownProbabilities(page: BlockPage, facts: PageFacts, learned: Learned): Float64Array {
  return allAtOnce(ownProbabilitiesInSteps(page, facts, learned));
}

export function* ownProbabilitiesInSteps(
  page: BlockPage,
  facts: PageFacts,
  { features, lexicon, forest, network, textForest, gate }: Learned,
): Steps<Float64Array> {
  const { length, words } = page.blocks;
  const matrix = yield* featureMatrix(page, facts, features, lexicon());
  const share = yield* shareOfText(gate(), matrix, words);
  const logOdds = new Float64Array(length);
  if (share < 1) {
    const any = yield* forestLogOdds(forest(), matrix, length);
    yield* mixWithNetwork(any, network(), matrix);
    for (let b = 0; b < length; b++) logOdds[b] = (1 - share) * any[b];
  }
  if (share > 0) {
    const text = yield* forestLogOdds(textForest(), matrix, length);
    for (let b = 0; b < length; b++) logOdds[b] += share * text[b];
  }
  return logOdds.map((each) => 1 / (1 + Math.exp(-each)));
}
