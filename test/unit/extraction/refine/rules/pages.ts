import { measure } from '../../../../../src/extraction/measure/measure.ts';
import { pageFacts, type PageFacts } from '../../../../../src/extraction/refine/features/features.ts';
import type { Model } from '../../../../../src/extraction/refine/learned.ts';
import { MODEL } from '../../../../../src/extraction/refine/model.ts';
import { blockPage, type BlockPage } from '../../../../../src/extraction/refine/block-page.ts';
import type { MeasuredTree, Selection } from '../../../../../src/extraction/types.ts';
import { featureMask } from '../../../../../src/workbench/train/feature-names.ts';
import { packLexicon, packTrees } from '../../../../../src/workbench/train/pack.ts';
import { name, pageOf } from '../../page.ts';

const DOT = '·';

/** A text that DOTTED gives this probability, in percent. Dots are no words, and no letters of a title. */
export const said = (percent: number, text: string): string => text + DOT.repeat(percent);

/** A model that counts the dots of a block, and knows nothing else: what is learned changes no test. */
export const DOTTED: Model = {
  ...MODEL,
  features: featureMask(['separators']),
  lexicon: packLexicon({}),
  forest: packTrees(
    [
      Array.from({ length: 100 }, (_, dots) => [0, dots, -1, logOdds(dots)])
        .flat()
        .concat(-1, 9000),
    ],
    1,
  ),
  // It is asked only where trees are less sure than this.
  network: { ...MODEL.network, sureFrom: 0 },
  gate: packTrees([[-1, -9000]], 1),
};

/** In thousandths. */
function logOdds(percent: number): number {
  return percent === 0 ? -9000 : Math.round(1000 * Math.log(percent / (100 - percent)));
}

/** What stays of a page: texts without their dots, and elements without children by their ids. */
export function staying(tree: MeasuredTree, { nodes, holes }: Pick<Selection, 'nodes' | 'holes'>): string[] {
  const stays = new Uint8Array(tree.length);
  for (const root of nodes) stays.fill(1, root, tree.subtreeEnd[root]);
  for (const hole of holes) stays.fill(0, hole, tree.subtreeEnd[hole]);
  return tree.nodes
    .filter((_, i) => stays[i] === 1 && tree.childCount[i] === 0)
    .map((node) => name(node).replaceAll(/["·]/gu, ''));
}

/** A page for one rule, with its own facts but for those given. */
export function pageFor(body: string, facts: Partial<PageFacts> = {}): { page: BlockPage; facts: PageFacts } {
  const page = blockPage(measure(pageOf(body)));
  return { page, facts: { ...pageFacts(page), ...facts } };
}
