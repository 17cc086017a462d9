import { topmost, nearest, ratio, type BlockPage, type Feature, type FeatureGroup } from '../page.ts';
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
    const at = (b: number) => of[blocks.box[b]];
    features[`${name}Siblings`] = (b) => (at(b) < 0 ? 0 : siblings[at(b)]);
    features[`${name}Words`] = (b) => (at(b) < 0 ? -1 : words[at(b)]);
    features[`${name}LinkShare`] = (b) => (at(b) < 0 ? -1 : ratio(linkWords[at(b)], words[at(b)]));
    features[`${name}SeriesShare`] = (b) => (at(b) < 0 ? 0 : words[parent[at(b)]] / total);
    features[`${name}Steps`] = (b) => (at(b) < 0 ? 30 : depth[blocks.box[b]] - depth[at(b)]);
    features[`${name}Images`] = (b) => (at(b) < 0 ? -1 : tree.images[at(b)]);
  }

  features['copies'] = (b) => copies.count[copies.of[b]];
  features['copyNumber'] = copies.number;
  for (const [name, group] of [
    ['like', like],
    ['likeByTags', likeByTags],
  ] as const) {
    features[`${name}Blocks`] = (b) => group.count[group.of[b]];
    features[`${name}WordShare`] = (b) => group.words[group.of[b]] / total;
    features[`${name}WordsPerBlock`] = (b) => group.words[group.of[b]] / group.count[group.of[b]];
    features[`${name}LinkShare`] = (b) => ratio(group.linkWords[group.of[b]], group.words[group.of[b]]);
    features[`${name}Spread`] = (b) =>
      (group.last[group.of[b]] - group.first[group.of[b]] + 1) / blocks.length;
  }
  return features;
}
