import { column, ratio, type BlockPage, type FeatureGroup } from '../block-page.ts';
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

  const headingLevelAbove = column(blocks);
  const blocksSinceHeading = column(blocks);
  const wordsSinceHeading = column(blocks);
  const wordsToNextHeading = column(blocks);
  const sectionWords = column(blocks);
  const sectionLinkShare = column(blocks);
  const sectionWordsPerBlock = column(blocks);
  const nextHeadingLevel = column(blocks);
  const sideOfTitle = column(blocks);
  const wordsSinceTitle = column(blocks);
  const blocksSinceTitle = column(blocks);
  const wordShareWithTitle = column(blocks);
  const capitalsOfHeading = column(blocks);
  const stepsToTitle = column(blocks);
  for (let b = 0; b < blocks.length; b++) {
    const above = heading[b];
    const [from, to] = [Math.max(0, above), next[b]];
    const words = before[to] - before[from];
    headingLevelAbove[b] = above < 0 ? 9 : level[above];
    blocksSinceHeading[b] = above < 0 ? -1 : b - above;
    wordsSinceHeading[b] = above < 0 ? -1 : before[b] - before[above];
    wordsToNextHeading[b] = before[to] - before[b];
    sectionWords[b] = words;
    sectionLinkShare[b] = ratio(links[to] - links[from], words);
    sectionWordsPerBlock[b] = words / (to - from);
    nextHeadingLevel[b] = to < blocks.length ? level[to] : 9;
    capitalsOfHeading[b] = above < 0 ? 0 : ratio(text.capitals[above], blocks.characters[above]);

    const box = blocks.box[b];
    sideOfTitle[b] = title < 0 ? -2 : Math.sign(b - title);
    wordsSinceTitle[b] = title < 0 ? 0 : before[b] - before[title];
    blocksSinceTitle[b] = title < 0 ? 0 : b - title;
    wordShareWithTitle[b] = titleNode < 0 ? -1 : shared[box] / total;
    stepsToTitle[b] = titleNode < 0 ? -1 : tree.depth[box] - shared[box + tree.length];
  }
  return {
    headingLevelAbove,
    blocksSinceHeading,
    wordsSinceHeading,
    wordsToNextHeading,
    sectionWords,
    sectionLinkShare,
    sectionWordsPerBlock,
    nextHeadingLevel,
    headings,
    hasTitle: title < 0 ? 0 : overlap(title),
    sideOfTitle,
    wordsSinceTitle,
    blocksSinceTitle,
    wordShareWithTitle,
    linkShareAboveTitle: title < 0 ? -1 : ratio(links[title], before[title]),
    capitalsOfHeading,
    stepsToTitle,
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
