import { TEXT_TAG } from '../dom/tags.ts';
import type { Steps } from '../steps.ts';
import type { BlockPage } from './block-page.ts';
import type { TextFacts } from './features/text.ts';

/** With at least this many similar siblings, an element is an item of a series: a card, a post, a row. */
export const SERIES = 3;

/** Groups of blocks that have something in common. */
export interface Groups {
  /** The group of each block. */
  readonly of: Int32Array;
  /** For each block, the number of blocks of its group before it. */
  readonly number: Int32Array;
  // For each group:
  readonly count: readonly number[];
  readonly words: readonly number[];
  readonly linkWords: readonly number[];
  readonly first: readonly number[];
  readonly last: readonly number[];
}

/** What the page repeats. */
export interface Repetition {
  /** For each node, the number of siblings with the same tag and class, including itself; 0 for text. */
  readonly siblings: Int32Array;
  /** Groups of blocks with the same text. */
  readonly copies: Groups;
  /** Groups of blocks whose ancestors up to BODY have the same tags and classes. */
  readonly like: Groups;
  /** Groups of blocks whose ancestors have the same tags. */
  readonly likeByTags: Groups;
  /** Groups of blocks at the same place of a series of cards, whatever their classes. */
  readonly likeByPlace: Groups;
}

export function* repetitionOf(page: BlockPage, text: TextFacts): Steps<Repetition> {
  const { tree, blocks } = page;
  const signature = signatures(page);
  const siblings = likeSiblings(page, signature);
  yield;
  const copies = groups(text.hash, blocks);
  yield;
  const like = groups(pathHashes(page, signature), blocks);
  yield;
  const ofTags = groups(pathHashes(page, new Uint32Array(tree.tag)), blocks);
  const ofPlaces = groups(pathHashes(page, places(page, siblings)), blocks);
  return { siblings, copies, like, likeByTags: ofTags, likeByPlace: ofPlaces };
}

/**
 * Tells whether a block is a link with words that at least three links of the page have and nothing else has, such as
 * "Source" or "Next": it serves to work with the page.
 */
export function isControl({ copies: { of, count, words, linkWords } }: Repetition, b: number): boolean {
  return count[of[b]] >= SERIES && linkWords[of[b]] === words[of[b]];
}

/** The tag of each element and, unless it is an item of a series, its place among its siblings. */
function places({ tree: { tag, parent } }: BlockPage, siblings: Int32Array): Uint32Array {
  const before = new Uint32Array(tag.length);
  return before.map((_, i) => tag[i] + (siblings[i] < SERIES ? ++before[parent[i]] << 8 : 0));
}

/** A hash of the tag and class of each element. Digits are ignored ("post-1234", H2 and H3). */
function signatures({ tree, named }: BlockPage): Uint32Array {
  const tags = tree.tagNames.map(hashOf);
  const { of, values } = named.class;
  const names = values.map(hashOf);
  const out = new Uint32Array(tree.length);
  for (let i = 0; i < tree.length; i++)
    if (tree.tag[i] !== TEXT_TAG) out[i] = Math.imul(tags[tree.tag[i]], 31) ^ names[of[i]];
  return out;
}

/** A hash of a name without digits and spaces. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let k = 0; k < name.length; k++) {
    const unit = name.charCodeAt(k);
    if (unit > 57 || (unit > 32 && unit < 48)) hash = Math.imul(hash ^ unit, 0x01000193);
  }
  return hash >>> 0;
}

/** For each element, the number of siblings with the same signature, including itself. */
function likeSiblings({ tree }: BlockPage, signature: Uint32Array): Int32Array {
  const { length, parent, tag, subtreeEnd } = tree;
  const known = new Map<number, number>();
  const kind = new Int32Array(length);
  for (let i = 1; i < length; i++) {
    if (tag[i] === TEXT_TAG) continue;
    let index = known.get(signature[i]);
    if (index === undefined) known.set(signature[i], (index = known.size));
    kind[i] = index;
  }
  const out = new Int32Array(length);
  const counts = new Int32Array(known.size);
  for (let i = 1; i < length; i++) {
    // Counted once for all siblings, at the first one.
    if (i > parent[i] + 1) continue;
    const end = subtreeEnd[parent[i]];
    for (let k = i; k < end; k = subtreeEnd[k]) if (tag[k] !== TEXT_TAG) counts[kind[k]]++;
    for (let k = i; k < end; k = subtreeEnd[k]) if (tag[k] !== TEXT_TAG) out[k] = counts[kind[k]];
    for (let k = i; k < end; k = subtreeEnd[k]) counts[kind[k]] = 0;
  }
  return out;
}

/** For each block, a hash of all its ancestors. */
function pathHashes({ tree, blocks }: BlockPage, own: Uint32Array): Uint32Array {
  const path = new Uint32Array(tree.length);
  for (let i = 0; i < tree.length; i++) {
    path[i] = Math.imul((i > 0 ? path[tree.parent[i]] : 7) ^ own[i], 0x9e3779b1);
  }
  return new Uint32Array(blocks.length).map((_, b) => path[blocks.box[b]]);
}

/** Groups blocks with equal keys. Groups are numbered in document order. */
function groups(keys: Uint32Array, blocks: BlockPage['blocks']): Groups {
  const { length } = keys;
  const ids = new Map<number, number>();
  const of = new Int32Array(length);
  const number = new Int32Array(length);
  const count: number[] = [];
  const words: number[] = [];
  const linkWords: number[] = [];
  const first: number[] = [];
  const last: number[] = [];
  for (let b = 0; b < length; b++) {
    let id = ids.get(keys[b]);
    if (id === undefined) {
      ids.set(keys[b], (id = ids.size));
      count.push(0);
      words.push(0);
      linkWords.push(0);
      first.push(b);
    }
    of[b] = id;
    number[b] = count[id]++;
    words[id] += blocks.words[b];
    linkWords[id] += blocks.linkWords[b];
    last[id] = b;
  }
  return { of, number, count, words, linkWords, first, last };
}
