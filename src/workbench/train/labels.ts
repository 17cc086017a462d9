import type { BlockPage } from '../../extraction/refine/page.ts';
import { alignmentWords, alignText } from '../metrics/align.ts';
import { textNodes } from '../metrics/node-set.ts';

/**
 * The label of each block: the share of its words that are aligned to the truth, in [0, 1]. Words are those
 * of an alignment, where a character of a script without spaces is a word.
 */
export function blockLabels({ tree, blocks, data }: BlockPage, truth: string): Float32Array {
  const nodes = textNodes(tree);
  const words = nodes.map((node) => alignmentWords(data(node)));
  const { share } = alignText(words, alignmentWords(truth));
  const aligned = new Float64Array(blocks.length);
  const held = new Float64Array(blocks.length);
  nodes.forEach((node, t) => {
    const block = blocks.at[node];
    if (block < 0 || words[t].length === 0) return;
    held[block] += words[t].length;
    aligned[block] += words[t].length * share[t];
  });
  return Float32Array.from(aligned, (sum, b) => (held[b] > 0 ? sum / held[b] : 0));
}
