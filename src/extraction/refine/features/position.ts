import type { BlockPage, FeatureGroup } from '../page.ts';

/** The position of the block, and the size of the page. */
export function positionFeatures({ tree, blocks, total }: BlockPage): FeatureGroup {
  const before = new Int32Array(blocks.length);
  for (let b = 1; b < blocks.length; b++) before[b] = before[b - 1] + blocks.words[b - 1];
  return {
    blockPosition: (b) => b / blocks.length,
    wordPosition: (b) => before[b] / total,
    wordsBefore: before,
    wordsAfter: (b) => total - before[b] - blocks.words[b],
    blocksBefore: (b) => b,
    blocksAfter: (b) => blocks.length - 1 - b,
    depth: (b) => tree.depth[blocks.box[b]],
    depthShare: (b) => tree.depth[blocks.box[b]] / Math.max(1, tree.height[0]),
    pageWords: total,
    pageBlocks: blocks.length,
    pageWordsPerBlock: total / blocks.length,
    pageLinkShare: tree.linkWords[0] / total,
    pageElements: tree.elements[0],
    pageHeight: tree.height[0],
  };
}
