import { column, ratio, type BlockPage, type Feature, type FeatureGroup } from '../block-page.ts';
import { topmost, nearest } from '../tree.ts';
import { SERIES, type Repetition } from '../repetition.ts';

/** How often the page repeats the text of the block, its path in the tree and its ancestors. */
export function repetitionFeatures(
  { tree, blocks, total }: BlockPage,
  { siblings, copies, like, likeByTags }: Repetition,
): FeatureGroup {
  const { words, linkWords, parent, depth } = tree;
  const item = nearest(tree, (i) => siblings[i] >= SERIES);
  const outerItem = topmost(tree, (i) => siblings[i] >= SERIES);
  const bigItem = nearest(tree, (i) => siblings[i] >= SERIES && words[i] >= 12);
  const features: Record<string, Feature> = {};

  for (const [name, of] of [
    ['item', item],
    ['outerItem', outerItem],
    ['bigItem', bigItem],
  ] as const) {
    const itsSiblings = (features[`${name}Siblings`] = column(blocks));
    const itsWords = (features[`${name}Words`] = column(blocks));
    const itsLinkShare = (features[`${name}LinkShare`] = column(blocks));
    const itsSeriesShare = (features[`${name}SeriesShare`] = column(blocks));
    const itsSteps = (features[`${name}Steps`] = column(blocks));
    const itsImages = (features[`${name}Images`] = column(blocks));
    for (let b = 0; b < blocks.length; b++) {
      const at = of[blocks.box[b]];
      itsSiblings[b] = at < 0 ? 0 : siblings[at];
      itsWords[b] = at < 0 ? -1 : words[at];
      itsLinkShare[b] = at < 0 ? -1 : ratio(linkWords[at], words[at]);
      itsSeriesShare[b] = at < 0 ? 0 : words[parent[at]] / total;
      itsSteps[b] = at < 0 ? 30 : depth[blocks.box[b]] - depth[at];
      itsImages[b] = at < 0 ? -1 : tree.images[at];
    }
  }

  features['copies'] = (b) => copies.count[copies.of[b]];
  features['copyNumber'] = copies.number;
  for (const [name, group] of [
    ['like', like],
    ['likeByTags', likeByTags],
  ] as const) {
    const itsBlocks = (features[`${name}Blocks`] = column(blocks));
    const itsWordShare = (features[`${name}WordShare`] = column(blocks));
    const itsWordsPerBlock = (features[`${name}WordsPerBlock`] = column(blocks));
    const itsLinkShare = (features[`${name}LinkShare`] = column(blocks));
    const itsSpread = (features[`${name}Spread`] = column(blocks));
    for (let b = 0; b < blocks.length; b++) {
      const g = group.of[b];
      itsBlocks[b] = group.count[g];
      itsWordShare[b] = group.words[g] / total;
      itsWordsPerBlock[b] = group.words[g] / group.count[g];
      itsLinkShare[b] = ratio(group.linkWords[g], group.words[g]);
      itsSpread[b] = (group.last[g] - group.first[g] + 1) / blocks.length;
    }
  }
  return features;
}
