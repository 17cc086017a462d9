import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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

/** The same, kept in a file: alignment is slow, and changes only with the blocks and the truth. */
export function cachedLabels(page: BlockPage, truth: string, file: string): Float32Array {
  const { blocks } = page;
  const key = createHash('sha1').update(`${blocks.first.join()} ${blocks.end.join()} ${truth}`).digest();
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    if (bytes.subarray(0, key.length).equals(key)) {
      return new Float32Array(Uint8Array.from(bytes.subarray(key.length)).buffer);
    }
  }
  const labels = blockLabels(page, truth);
  writeFileSync(file, Buffer.concat([key, Buffer.from(labels.buffer, labels.byteOffset, labels.byteLength)]));
  return labels;
}
