import { IMAGES, TEXT_TAG } from '../dom/tags.ts';
import type { MeasuredTree } from '../types.ts';

/** What the walk records: each node, its parent and tag, and the counts of its own text. */
export interface WalkedTree {
  readonly nodes: readonly Node[];
  readonly parent: readonly number[];
  readonly tag: readonly number[];
  readonly tagNames: readonly string[];
  readonly spaceBefore: readonly number[];
  readonly words: readonly number[];
  readonly characters: readonly number[];
}

/** Computes the totals of all subtrees bottom-up, in one loop: children come after their parents. */
export function totals(walked: WalkedTree): MeasuredTree {
  const { nodes, tagNames } = walked;
  const length = walked.parent.length;
  const parent = new Int32Array(walked.parent);
  const tag = new Uint32Array(walked.tag);
  const words = new Int32Array(walked.words);
  const characters = new Int32Array(walked.characters);
  const [linkWords, linkCharacters, elements, links, leaves, images, childCount, height, depth, subtreeEnd] =
    Array.from({ length: 10 }, () => new Int32Array(length)) as [
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
    ];
  const isLink = tagNames.map((name) => name === 'a');
  const isImage = tagNames.map((name) => IMAGES.has(name));

  const inLink = new Uint8Array(length);
  for (let i = 1; i < length; i++) {
    depth[i] = depth[parent[i]] + 1;
    inLink[i] = isLink[tag[i]] ? 1 : inLink[parent[i]];
    if (tag[i] !== TEXT_TAG || inLink[i] === 0) continue;
    linkWords[i] = words[i];
    linkCharacters[i] = characters[i];
  }

  for (let i = length - 1; i >= 0; i--) {
    const own = tag[i];
    if (subtreeEnd[i] === 0) subtreeEnd[i] = i + 1;
    if (childCount[i] === 0) leaves[i] = 1;
    if (own !== TEXT_TAG) elements[i]++;
    if (isImage[own]) images[i]++;
    if (isLink[own]) links[i]++;

    const up = parent[i];
    if (up < 0) continue;
    childCount[up]++;
    // The last child comes first, and its subtree ends where that of its parent ends.
    if (subtreeEnd[up] === 0) subtreeEnd[up] = subtreeEnd[i];
    if (height[i] >= height[up]) height[up] = height[i] + 1;
    words[up] += words[i];
    linkWords[up] += linkWords[i];
    characters[up] += characters[i];
    linkCharacters[up] += linkCharacters[i];
    elements[up] += elements[i];
    links[up] += links[i];
    leaves[up] += leaves[i];
    images[up] += images[i];
  }

  return {
    length,
    nodes,
    parent,
    subtreeEnd,
    depth,
    height,
    tag,
    tagNames,
    spaceBefore: new Uint8Array(walked.spaceBefore),
    childCount,
    words,
    linkWords,
    characters,
    linkCharacters,
    elements,
    links,
    leaves,
    images,
  };
}
