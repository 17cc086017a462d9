import { columns, type BlockPage, type FeatureGroup } from '../page.ts';

/** The position of the block, and the size of the page. */
export function positionFeatures({ tree, blocks, total }: BlockPage): FeatureGroup {
  const out = columns(blocks, ['blockPosition', 'wordPosition', 'wordsBefore', 'wordsAfter', 'blocksBefore']);
  const depth = new Int32Array(blocks.length);
  for (let b = 0, before = 0; b < blocks.length; b++) {
    out.blockPosition[b] = b / blocks.length;
    out.wordPosition[b] = before / total;
    out.wordsBefore[b] = before;
    out.wordsAfter[b] = total - before - blocks.words[b];
    out.blocksBefore[b] = b;
    depth[b] = tree.depth[blocks.box[b]];
    before += blocks.words[b];
  }
  return {
    ...out,
    blocksAfter: (b) => blocks.length - 1 - b,
    depth,
    depthShare: (b) => depth[b] / Math.max(1, tree.height[0]),
    pageWords: total,
    pageBlocks: blocks.length,
    pageWordsPerBlock: total / blocks.length,
    pageLinkShare: tree.linkWords[0] / total,
    pageElements: tree.elements[0],
    pageHeight: tree.height[0],
  };
}
