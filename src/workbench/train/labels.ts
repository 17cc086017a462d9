import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BlockPage } from '../../extraction/refine/block-page.ts';
import { codeVersion } from '../code-version.ts';
import type { TextTruth } from '../datasets/types.ts';
import { alignmentWords } from '../metrics/align.ts';
import { lcsPairs } from '../metrics/lcs-pairs.ts';
import { textNodes } from '../metrics/node-set.ts';
import { fewestRuns } from '../metrics/runs.ts';

type Truth = Pick<TextTruth, 'text' | 'training'>;

/** If less than this share of a truth with parts is found in the page, nothing is labelled. */
const FOUND = 0.5;
/** A block is labelled if the truth says something about at least this share of its words. */
const ANSWERED = 0.5;
/** From this share on, a block is main content. */
const CONTENT = 0.5;

/**
 * The label of each block: the share of its words that are aligned with the content of the truth, in [0, 1]. Words
 * are those of the alignment, where each character of a script without spaces is a word. NaN: not labelled.
 */
export function blockLabels(page: BlockPage, truth: Truth): Float32Array {
  const { tree, blocks, data } = page;
  const parts = truth.training?.parts ?? [{ text: truth.text, is: 'content' as const }];
  const words = parts.map(({ text }) => alignmentWords(text));
  const meaning = parts.flatMap(({ is }, i) => words[i].map(() => is));
  const own: string[] = [];
  const blockOf: number[] = [];
  for (const node of textNodes(tree)) {
    for (const word of alignmentWords(data(node))) {
      own.push(word);
      blockOf.push(blocks.at[node]);
    }
  }
  const pairs = fewestRuns(own, words.flat(), lcsPairs(own, words.flat()));
  const held = new Float64Array(blocks.length);
  const aligned = new Float64Array(blocks.length);
  const open = new Float64Array(blocks.length);
  let found = 0;
  pairs.forEach((index, i) => {
    if (index >= 0 && meaning[index] === 'content') found++;
    const block = blockOf[i];
    if (block < 0) return;
    held[block]++;
    if (index < 0) return;
    if (meaning[index] === 'content') aligned[block]++;
    if (meaning[index] === 'open') open[block]++;
  });
  if (truth.training && found < FOUND * meaning.filter((is) => is === 'content').length)
    return new Float32Array(blocks.length).fill(NaN);
  const labels = Float32Array.from(aligned, (sum, b) => {
    const answered = held[b] - open[b];
    if (answered < ANSWERED * held[b]) return NaN;
    return answered > 0 ? sum / answered : 0;
  });
  if (truth.training) leaveOpen(page, labels, truth.training.open);
  return labels;
}

/** Removes the label of blocks that are not content here but may be in other collections. */
function leaveOpen(
  { tree, blocks }: BlockPage,
  labels: Float32Array,
  { anywhere, inside }: { readonly anywhere: readonly string[]; readonly inside: readonly string[] },
): void {
  const first = labels.findIndex((label) => label >= CONTENT);
  const last = labels.findLastIndex((label) => label >= CONTENT);
  const within = (node: number, names: readonly string[]): boolean => {
    for (let i = node; i >= 0; i = tree.parent[i])
      if (names.includes(tree.tagNames[tree.tag[i]])) return true;
    return false;
  };
  labels.forEach((label, b) => {
    if (label >= CONTENT) return;
    const between = b > first && b < last;
    const names = between ? [...anywhere, ...inside] : anywhere;
    if (names.length > 0 && within(blocks.first[b], names)) labels[b] = NaN;
  });
}

/** The version of the code that aligns and labels. */
const CODE = codeVersion('src/workbench/metrics', 'src/workbench/train/labels.ts');

/**
 * The same, cached in a file, because alignment is slow. Computed again if the page, the truth or the aligning code
 * has changed.
 */
export function cachedLabels(page: BlockPage, truth: Truth, file: string): Float32Array {
  const { tree, blocks, data } = page;
  const hash = createHash('sha1')
    .update(CODE)
    .update(JSON.stringify([truth.text, truth.training ?? null]));
  hash.update(`${tree.tagNames.join()} ${tree.tag.join()} ${tree.parent.join()}`);
  for (const node of textNodes(tree)) hash.update(`${blocks.at[node]} ${data(node)}`);
  const key = hash.digest();
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    if (bytes.subarray(0, key.length).equals(key)) {
      return new Float32Array(Uint8Array.from(bytes.subarray(key.length)).buffer);
    }
  }
  const labels = blockLabels(page, truth);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.concat([key, Buffer.from(labels.buffer, labels.byteOffset, labels.byteLength)]));
  return labels;
}
