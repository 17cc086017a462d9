import { farthest, nearest, ratio, type BlockPage, type FeatureGroup } from '../page.ts';
import type { TextFacts } from './text.ts';

/** From so many like siblings on, an element is an item of a series: a card, a post, a row. */
const SERIES = 3;

/** How often the text, its place in the tree and the elements around it come again in the page. */
export function repetitionFeatures(page: BlockPage, text: TextFacts): FeatureGroup {
  const { tree, blocks, total } = page;
  const { words, linkWords, parent, depth } = tree;
  const signature = signatures(page);
  const siblings = likeSiblings(page, signature);
  const item = nearest(tree, (i) => siblings[i] >= SERIES);
  const outerItem = farthest(tree, (i) => siblings[i] >= SERIES);
  const bigItem = nearest(tree, (i) => siblings[i] >= SERIES && words[i] >= 12);
  const features: Record<string, (block: number) => number> = {};

  for (const [name, of] of [
    ['item', item],
    ['outerItem', outerItem],
    ['bigItem', bigItem],
  ] as const) {
    const at = (b: number) => of[blocks.box[b]];
    features[`${name}Siblings`] = (b) => (at(b) < 0 ? 0 : siblings[at(b)]);
    features[`${name}Words`] = (b) => (at(b) < 0 ? -1 : words[at(b)]);
    features[`${name}LinkShare`] = (b) => (at(b) < 0 ? -1 : ratio(linkWords[at(b)], words[at(b)]));
    features[`${name}SeriesShare`] = (b) => (at(b) < 0 ? 0 : words[parent[at(b)]] / total);
    features[`${name}Steps`] = (b) => (at(b) < 0 ? 30 : depth[blocks.box[b]] - depth[at(b)]);
    features[`${name}Images`] = (b) => (at(b) < 0 ? -1 : tree.images[at(b)]);
  }

  const copies = groups(blocks.length, text.hash, blocks);
  features['copies'] = (b) => copies.count[copies.of[b]];
  features['copyNumber'] = (b) => copies.number[b];
  const alike = groups(blocks.length, pathHashes(page, signature), blocks);
  const tagsAlike = groups(
    blocks.length,
    pathHashes(
      page,
      Uint32Array.from(tree.tag, (tag) => hashOf(tree.tagNames[tag])),
    ),
    blocks,
  );
  for (const [name, group] of [
    ['like', alike],
    ['likeByTags', tagsAlike],
  ] as const) {
    features[`${name}Blocks`] = (b) => group.count[group.of[b]];
    features[`${name}WordShare`] = (b) => group.words[group.of[b]] / total;
    features[`${name}WordsPerBlock`] = (b) => group.words[group.of[b]] / group.count[group.of[b]];
    features[`${name}LinkShare`] = (b) => ratio(group.linkWords[group.of[b]], group.words[group.of[b]]);
    features[`${name}Spread`] = (b) =>
      (group.last[group.of[b]] - group.first[group.of[b]] + 1) / blocks.length;
  }
  return features;
}

/** Tag and class of each element; numbers in a class ("post-1234") do not tell elements apart. */
function signatures({ tree, attribute }: BlockPage): Uint32Array {
  const known = new Map<string, number>();
  const out = new Uint32Array(tree.length);
  for (let i = 0; i < tree.length; i++) {
    if (tree.tag[i] === 0) continue;
    const name = `${tree.tagNames[tree.tag[i]]} ${attribute(i, 'class')}`;
    let hash = known.get(name);
    if (hash === undefined) known.set(name, (hash = hashOf(name.replace(/\d+/g, '').trim())));
    out[i] = hash;
  }
  return out;
}

function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let k = 0; k < name.length; k++) hash = Math.imul(hash ^ name.charCodeAt(k), 0x01000193);
  return hash >>> 0;
}

/** For each element the number of its siblings of the same signature, itself counted. */
function likeSiblings({ tree }: BlockPage, signature: Uint32Array): Int32Array {
  const counts = new Map<number, number>();
  const key = (i: number) => tree.parent[i] * 0x100000000 + signature[i];
  for (let i = 1; i < tree.length; i++) {
    if (tree.tag[i] !== 0) counts.set(key(i), (counts.get(key(i)) ?? 0) + 1);
  }
  const out = new Int32Array(tree.length);
  for (let i = 1; i < tree.length; i++) if (tree.tag[i] !== 0) out[i] = counts.get(key(i)) as number;
  return out;
}

/** For each block the hash of all that is around it. */
function pathHashes({ tree, blocks }: BlockPage, own: Uint32Array): Uint32Array {
  const path = new Uint32Array(tree.length);
  for (let i = 0; i < tree.length; i++) {
    path[i] = Math.imul((i > 0 ? path[tree.parent[i]] : 7) ^ own[i], 0x9e3779b1) >>> 0;
  }
  return Uint32Array.from(blocks.box, (box) => path[box]);
}

/** Blocks of equal keys, numbered in document order. */
function groups(length: number, keys: Uint32Array, blocks: BlockPage['blocks']) {
  const ids = new Map<number, number>();
  const of = new Int32Array(length);
  const number = new Int32Array(length);
  const [count, words, linkWords, first, last]: number[][] = [[], [], [], [], []];
  for (let b = 0; b < length; b++) {
    let id = ids.get(keys[b]);
    if (id === undefined) {
      ids.set(keys[b], (id = ids.size));
      count.push(0);
      words.push(0);
      linkWords.push(0);
      first.push(b);
      last.push(b);
    }
    of[b] = id;
    number[b] = count[id]++;
    words[id] += blocks.words[b];
    linkWords[id] += blocks.linkWords[b];
    last[id] = b;
  }
  return { of, number, count, words, linkWords, first, last };
}
