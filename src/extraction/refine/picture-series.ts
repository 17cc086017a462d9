import type { MeasuredTree } from '../types.ts';
import type { BlockPage } from './block-page.ts';
import { nearest, sumUp } from './tree.ts';

/** Children of an element are a series, such as cards or slides, if this share and this many of them have a picture. */
const PICTURED = 0.7;
const SERIES = 4;
/**
 * The main series of a page has at least this many pictures, and this share of all that could be content. A gallery has
 * at least as many.
 */
export const MAIN = 6;
const MAIN_SHARE = 0.6;
/** If no text stays, at most this many words outside links may be above the main series. */
const ABOVE = 50;

/** The series of pictures of a page: cards, slides, the pictures of a gallery. */
export interface Series {
  /** The number of pictures in each subtree that could be content. */
  readonly held: Int32Array;
  /** The number of children of an element with such a picture, if they are a series; else 0. */
  readonly parts: Int32Array;
}

export function seriesOf({ tree }: BlockPage, content: Uint8Array): Series {
  const held = sumUp(tree, new Int32Array(content));
  const pictured = new Int32Array(tree.length);
  for (let i = 1; i < tree.length; i++) if (held[i] > 0) pictured[tree.parent[i]]++;
  const parts = pictured.map((count, i) =>
    count >= SERIES && count >= PICTURED * tree.childCount[i] ? count : 0,
  );
  return { held, parts };
}

/**
 * For each node, the series around it with most pictures of the page: the cards that the page is about, without their
 * text; -1 for none. If no text stays, few words may be above it: further down come signs, such as ways to pay.
 */
export function mainSeries({ tree }: BlockPage, kept: Int32Array, { held, parts }: Series): Int32Array {
  const end = endOf(ABOVE, tree);
  return nearest(
    tree,
    (i) =>
      i > 0 &&
      parts[i] >= MAIN &&
      held[i] >= MAIN_SHARE * held[0] &&
      (kept[0] === 0 ? i < end : 2 * kept[i] < tree.words[i]),
  );
}

/** The node after the first words outside links, so many of them. */
function endOf(most: number, { length, childCount, words, linkWords }: MeasuredTree): number {
  let node = 0;
  for (let text = 0; node < length && text <= most; node++)
    if (!childCount[node]) text += words[node] - linkWords[node];
  return node;
}
