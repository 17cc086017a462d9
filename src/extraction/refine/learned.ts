import { allAtOnce, type Steps } from '../steps.ts';
import { featureMatrix, type PageFacts } from './features/features.ts';
import { lexiconOf, type Lexicon, type LexiconData } from './features/lexical.ts';
import { forestLogOdds, forestOf, type Forest, type ForestData } from './forest.ts';
import { mixWithNetwork, networkOf, type Network, type NetworkData } from './network.ts';
import type { BlockPage } from './page.ts';

/** What was learned from labelled pages, as it stands in a model file. Where it comes from stands beside it there. */
export interface Model {
  /** Names of the features that trees and network ask for, in the order of their numbers. */
  readonly features: readonly string[];
  readonly lexicon: LexiconData;
  readonly forest: ForestData;
  readonly network: NetworkData;
}

/** A model ready to be asked. */
export interface Learned {
  readonly features: readonly string[];
  readonly lexicon: Lexicon;
  readonly forest: Forest;
  readonly network: Network;
}

export function learnedFrom({ features, lexicon, forest, network }: Model): Learned {
  return {
    features,
    lexicon: lexiconOf(lexicon),
    forest: forestOf(forest),
    network: networkOf(network),
  };
}

/** The probability, in (0, 1), of each block by itself to be main content. */
export function ownProbabilities(page: BlockPage, facts: PageFacts, learned: Learned): Float64Array {
  return allAtOnce(ownProbabilitiesInSteps(page, facts, learned));
}

export function* ownProbabilitiesInSteps(
  page: BlockPage,
  facts: PageFacts,
  { features, lexicon, forest, network }: Learned,
): Steps<Float64Array> {
  const matrix = yield* featureMatrix(page, facts, features, lexicon);
  const logOdds = yield* forestLogOdds(forest, matrix, page.blocks.length);
  yield* mixWithNetwork(logOdds, network, matrix);
  return logOdds.map((each) => 1 / (1 + Math.exp(-each)));
}
