import { column, type BlockPage, type FeatureGroup } from '../block-page.ts';

/** The position of the block, and the size of the page. */
export function positionFeatures({ tree, blocks, total }: BlockPage): FeatureGroup {
  const blockPosition = column(blocks);
  const wordPosition = column(blocks);
  const wordsBefore = column(blocks);
  const blocksBefore = column(blocks);
  const depth = new Int32Array(blocks.length);
  for (let b = 0, before = 0; b < blocks.length; b++) {
    blockPosition[b] = b / blocks.length;
    wordPosition[b] = before / total;
    wordsBefore[b] = before;
    blocksBefore[b] = b;
    depth[b] = tree.depth[blocks.box[b]];
    before += blocks.words[b];
  }
  return {
    blockPosition,
    wordPosition,
    wordsBefore,
    blocksBefore,
    depth,
    pageWords: total,
    pageBlocks: blocks.length,
    pageWordsPerBlock: total / blocks.length,
    pageLinkShare: tree.linkWords[0] / total,
    pageElements: tree.elements[0],
    pageHeight: tree.height[0],
  };
}
