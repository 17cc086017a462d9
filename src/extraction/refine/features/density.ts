import { nearest, ratio, sumUp, type BlockPage, type FeatureGroup } from '../page.ts';
import type { TextFacts } from './text.ts';

/** From so many words on a block is running text. */
const LONG = 15;

/** Sums over each subtree that the MeasuredTree does not have. */
interface Sums {
  readonly blocks: Int32Array;
  readonly paragraphWords: Int32Array;
  readonly longWords: Int32Array;
  readonly sentenceEnds: Int32Array;
}

function sums({ tree, blocks }: BlockPage, text: TextFacts): Sums {
  const [count, paragraphWords, longWords, sentenceEnds] = Array.from(
    { length: 4 },
    () => new Int32Array(tree.length),
  );
  const paragraph = tree.tagNames.indexOf('p');
  for (let b = 0; b < blocks.length; b++) {
    const box = blocks.box[b];
    count[box]++;
    if (tree.tag[box] === paragraph) paragraphWords[box] += blocks.words[b];
    if (blocks.words[b] - blocks.linkWords[b] >= LONG) longWords[box] += blocks.words[b];
    sentenceEnds[box] += text.sentenceEnds[b];
  }
  return {
    blocks: sumUp(tree, count),
    paragraphWords: sumUp(tree, paragraphWords),
    longWords: sumUp(tree, longWords),
    sentenceEnds: sumUp(tree, sentenceEnds),
  };
}

/** Densities of the elements around the block: by steps up, and by how much text they hold. */
export function densityFeatures(page: BlockPage, text: TextFacts): FeatureGroup {
  const { tree, blocks, total } = page;
  const sum = sums(page, text);
  const features: Record<string, (block: number) => number> = {};

  const describe = (
    name: string,
    around: (b: number) => number,
    parts: readonly (keyof typeof measures)[],
  ) => {
    for (const part of parts) features[name + part] = (b) => measures[part](around(b));
  };
  const measures = {
    Words: (node: number) => tree.words[node],
    WordShare: (node: number) => tree.words[node] / total,
    LinkShare: (node: number) => ratio(tree.linkWords[node], tree.words[node]),
    WordsPerElement: (node: number) => ratio(tree.words[node], tree.elements[node]),
    WordsPerBlock: (node: number) => ratio(tree.words[node], sum.blocks[node]),
    ParagraphShare: (node: number) => ratio(sum.paragraphWords[node], tree.words[node]),
    LongShare: (node: number) => ratio(sum.longWords[node], tree.words[node]),
    SentencesPerWord: (node: number) => ratio(sum.sentenceEnds[node], tree.words[node]),
    Images: (node: number) => tree.images[node],
    ImagesPerBlock: (node: number) => ratio(tree.images[node], sum.blocks[node]),
    Links: (node: number) => tree.links[node],
    Children: (node: number) => tree.childCount[node],
    Height: (node: number) => tree.height[node],
  };

  const up = (steps: number) => {
    const nodes = Int32Array.from(blocks.box);
    for (let s = 0; s < steps; s++)
      for (let b = 0; b < nodes.length; b++) nodes[b] = Math.max(0, tree.parent[nodes[b]]);
    return (b: number) => nodes[b];
  };
  const holding = (words: number) => {
    const found = nearest(tree, (i) => i === 0 || tree.words[i] >= words);
    return (b: number) => found[blocks.box[b]];
  };
  // The branch that the block is in below the last element that holds almost all of the page.
  const branchOf = (share: number) => {
    const is = (i: number) => i === 0 || (tree.words[tree.parent[i]] >= share * total && tree.tag[i] !== 0);
    const found = nearest(tree, is);
    return (b: number) => found[blocks.box[b]];
  };

  describe('box', (b) => blocks.box[b], [
    'Words',
    'LinkShare',
    'WordsPerElement',
    'Children',
    'Images',
    'Height',
  ]);
  describe('up1', up(1), [
    'Words',
    'LinkShare',
    'WordsPerElement',
    'WordsPerBlock',
    'Children',
    'Images',
    'Links',
  ]);
  describe('up2', up(2), [
    'Words',
    'LinkShare',
    'WordsPerElement',
    'WordsPerBlock',
    'ParagraphShare',
    'Children',
    'Images',
  ]);
  describe('up4', up(4), [
    'WordShare',
    'LinkShare',
    'WordsPerElement',
    'WordsPerBlock',
    'ParagraphShare',
    'ImagesPerBlock',
  ]);
  describe('near50', holding(50), [
    'Words',
    'LinkShare',
    'WordsPerElement',
    'LongShare',
    'SentencesPerWord',
    'ImagesPerBlock',
  ]);
  describe('near200', holding(200), [
    'WordShare',
    'LinkShare',
    'WordsPerElement',
    'WordsPerBlock',
    'ParagraphShare',
    'LongShare',
    'ImagesPerBlock',
  ]);
  describe('tenth', holding(0.1 * total), [
    'Words',
    'LinkShare',
    'WordsPerElement',
    'WordsPerBlock',
    'ParagraphShare',
    'LongShare',
    'SentencesPerWord',
    'ImagesPerBlock',
  ]);
  describe('third', holding(0.35 * total), [
    'WordShare',
    'LinkShare',
    'WordsPerElement',
    'WordsPerBlock',
    'ParagraphShare',
    'LongShare',
  ]);
  describe('branch60', branchOf(0.6), [
    'WordShare',
    'LinkShare',
    'WordsPerElement',
    'WordsPerBlock',
    'LongShare',
  ]);
  describe('branch90', branchOf(0.9), [
    'WordShare',
    'LinkShare',
    'WordsPerElement',
    'WordsPerBlock',
    'LongShare',
  ]);
  return features;
}
