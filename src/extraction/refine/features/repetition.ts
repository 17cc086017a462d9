import {
  columns,
  topmost,
  nearest,
  ratio,
  type BlockPage,
  type Feature,
  type FeatureGroup,
} from '../page.ts';
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
    const out = columns(blocks, ['Siblings', 'Words', 'LinkShare', 'SeriesShare', 'Steps', 'Images']);
    for (let b = 0; b < blocks.length; b++) {
      const at = of[blocks.box[b]];
      out.Siblings[b] = at < 0 ? 0 : siblings[at];
      out.Words[b] = at < 0 ? -1 : words[at];
      out.LinkShare[b] = at < 0 ? -1 : ratio(linkWords[at], words[at]);
      out.SeriesShare[b] = at < 0 ? 0 : words[parent[at]] / total;
      out.Steps[b] = at < 0 ? 30 : depth[blocks.box[b]] - depth[at];
      out.Images[b] = at < 0 ? -1 : tree.images[at];
    }
    for (const [what, column] of Object.entries(out)) features[name + what] = column;
  }

  features['copies'] = (b) => copies.count[copies.of[b]];
  features['copyNumber'] = copies.number;
  for (const [name, group] of [
    ['like', like],
    ['likeByTags', likeByTags],
  ] as const) {
    const out = columns(blocks, ['Blocks', 'WordShare', 'WordsPerBlock', 'LinkShare', 'Spread']);
    for (let b = 0; b < blocks.length; b++) {
      const g = group.of[b];
      out.Blocks[b] = group.count[g];
      out.WordShare[b] = group.words[g] / total;
      out.WordsPerBlock[b] = group.words[g] / group.count[g];
      out.LinkShare[b] = ratio(group.linkWords[g], group.words[g]);
      out.Spread[b] = (group.last[g] - group.first[g] + 1) / blocks.length;
    }
    for (const [what, column] of Object.entries(out)) features[name + what] = column;
  }
  return features;
}
