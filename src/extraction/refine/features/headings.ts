import { ratio, type BlockPage, type FeatureGroup } from '../page.ts';
import type { Headings } from '../headings.ts';
import type { Title } from '../title.ts';
import type { TextFacts } from './text.ts';

/**
 * The position of the block below headings, and how well the block and its heading agree with the title of the page.
 */
export function headingFeatures(
  page: BlockPage,
  text: TextFacts,
  { level, heading, next }: Headings,
  { block: title, overlap }: Title,
): FeatureGroup {
  const { tree, blocks, total } = page;
  const titleNode = title < 0 ? -1 : blocks.box[title];
  const shared = wordsWith(page, titleNode);

  const before = new Int32Array(blocks.length + 1);
  for (let b = 0; b < blocks.length; b++) before[b + 1] = before[b] + blocks.words[b];
  const links = new Int32Array(blocks.length + 1);
  for (let b = 0; b < blocks.length; b++) links[b + 1] = links[b] + blocks.linkWords[b];
  const headings = level.reduce((count, each) => count + (each > 0 ? 1 : 0), 0);

  return {
    headingLevelAbove: (b) => (heading[b] < 0 ? 9 : level[heading[b]]),
    blocksSinceHeading: (b) => (heading[b] < 0 ? -1 : b - heading[b]),
    wordsSinceHeading: (b) => (heading[b] < 0 ? -1 : before[b] - before[heading[b]]),
    wordsToNextHeading: (b) => before[next[b]] - before[b],
    sectionWords: (b) => before[next[b]] - before[Math.max(0, heading[b])],
    sectionLinkShare: (b) => {
      const from = Math.max(0, heading[b]);
      return ratio(links[next[b]] - links[from], before[next[b]] - before[from]);
    },
    sectionWordsPerBlock: (b) =>
      (before[next[b]] - before[Math.max(0, heading[b])]) / (next[b] - Math.max(0, heading[b])),
    nextHeadingLevel: (b) => (next[b] < blocks.length ? level[next[b]] : 9),
    headings,
    titleOverlap: overlap,
    hasTitle: title < 0 ? 0 : overlap(title),
    sideOfTitle: (b) => (title < 0 ? -2 : Math.sign(b - title)),
    wordsSinceTitle: (b) => (title < 0 ? 0 : before[b] - before[title]),
    blocksSinceTitle: (b) => (title < 0 ? 0 : b - title),
    wordShareWithTitle: (b) => (titleNode < 0 ? -1 : shared[blocks.box[b]] / total),
    linkShareAboveTitle: title < 0 ? -1 : ratio(links[title], before[title]),
    capitalsOfHeading: (b) =>
      heading[b] < 0 ? 0 : ratio(text.capitals[heading[b]], blocks.characters[heading[b]]),
    stepsToTitle: (b) =>
      titleNode < 0 ? -1 : tree.depth[blocks.box[b]] - shared[blocks.box[b] + tree.length],
  };
}

/**
 * The lowest common ancestor of each node and `target`: first its words for each node, then, from index `tree.length`
 * on, its depth for each node.
 */
function wordsWith({ tree }: BlockPage, target: number): Int32Array {
  const out = new Int32Array(2 * tree.length);
  for (let i = 0; i < tree.length; i++) {
    const around = i <= target && target < tree.subtreeEnd[i];
    out[i] = around ? tree.words[i] : i > 0 ? out[tree.parent[i]] : 0;
    out[tree.length + i] = around ? tree.depth[i] : i > 0 ? out[tree.length + tree.parent[i]] : 0;
  }
  return out;
}
