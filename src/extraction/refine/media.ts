import { EITHER, GOES, STAYS } from './cover.ts';
import { sumUp, type BlockPage } from './page.ts';
import { picturesOf, type Pictures } from './pictures.ts';

/** A box of so few words, none of which stay, around a picture holds its caption. */
const CAPTION = 30;
/** So many words for each picture are what the buttons of a gallery say. */
const GALLERY = 6;
/** So few words of links may be among them, or such a share: a category, a credit. */
const CREDIT = 3;
const CREDIT_SHARE = 0.1;
/** So many words that go may stand between a picture and text that stays: a byline, a price, buttons. */
const NEAR = 50;
/** Parts of one element of which this share, and so many, have a picture are a series: cards, slides. */
const PICTURED = 0.7;
const SERIES = 4;
/** A page's main series has so many, and this share of all pictures that could be content. */
const MAIN = 6;
const MAIN_SHARE = 0.6;
/** Where this share of the pictures of a series stays, all do. */
const MOST = 0.7;

/**
 * What becomes of each leaf: those of blocks as chosen, all others (images, films, text without words) with
 * the text around them.
 *
 * The nearest box around a picture that holds words has the say, but not one that holds only its caption, and
 * never BODY. A picture stays where most of the box stays, between two blocks that stay, and before the end
 * of what stays where that is near (the first picture of an article, the gallery of a product). It goes where
 * its own names, or those of a box between it and what stays, say that it is no content. Pictures of like
 * cards stay together.
 */
export function fateOfLeaves(page: BlockPage, chosen: Uint8Array): Uint8Array {
  const { tree, blocks } = page;
  const { length, childCount, words, linkWords, subtreeEnd, tag, tagNames } = tree;
  const kept = new Int32Array(length);
  for (let b = 0; b < blocks.length; b++) if (chosen[b]) kept[blocks.box[b]] += blocks.words[b];
  sumUp(tree, kept);
  const pictures = picturesOf(page);
  const { around, top, shut } = surroundings(page, kept, pictures);
  const content = new Uint8Array(length);
  for (let i = 0; i < length; i++) if (pictures.is[i] && !shut[i] && !pictures.isSign(i)) content[i] = 1;
  const series = seriesOf(page, content);
  const inMain = mainSeries(page, kept, series);
  const { since, until } = gaps(blocks, chosen);

  const stays = (i: number): boolean => {
    if (shut[i] || (pictures.is[i] ? !content[i] : pictures.isOfButton(i))) return false;
    if (inMain[i]) return true;
    const box = around[i];
    const before = since[firstFrom(blocks.first, top[i])];
    const after = until[firstFrom(blocks.first, subtreeEnd[top[i]])];
    if (content[i] && before < Infinity && pictures.isBanner(i)) return false;
    if (box > 0 && 2 * kept[box] > words[box]) return true;
    if (before === 0 && after === 0) return true;
    if (!content[i] || after === Infinity) return false;
    const teaser = 2 * linkWords[box] > words[box] && !pictures.opens(i);
    if (kept[box] === 0 && (words[box] > NEAR || teaser)) return false;
    if (box > 0 && (before === 0 || after === 0)) return true;
    return blocks.at[i] < 0 && Math.min(before, after) <= NEAR && !pictures.leadsAway(i);
  };
  const empty = tagNames.map((name) => name === 'br' || name === 'wbr' || name === 'hr');
  const fate = new Uint8Array(length).fill(EITHER);
  for (let i = 0; i < length; i++) {
    if (childCount[i] > 0) continue;
    const block = blocks.at[i];
    if (block >= 0 && (chosen[block] || !pictures.is[i])) fate[i] = chosen[block] ? STAYS : GOES;
    else if (!empty[tag[i]]) fate[i] = stays(i) ? STAYS : GOES;
  }
  keepTogether(page, content, series, fate);
  return fate;
}

interface Surroundings {
  /** The nearest of each node and its ancestors that has a say. */
  readonly around: Int32Array;
  /** The outermost of each node and its ancestors below that one. */
  readonly top: Int32Array;
  /** 1 where a box that holds no content stands between the node and anything that stays. */
  readonly shut: Uint8Array;
}

function surroundings({ tree }: BlockPage, kept: Int32Array, pictures: Pictures): Surroundings {
  const { length, parent, childCount, words, linkWords, tag, tagNames } = tree;
  const figure = tagNames.indexOf('figure');
  const held = sumUp(tree, new Int32Array(pictures.is));
  const around = new Int32Array(length);
  const top = new Int32Array(length);
  const shut = new Uint8Array(length);
  for (let i = 1; i < length; i++) {
    const up = parent[i];
    const caption =
      held[i] > 0 &&
      words[i] <= Math.max(CAPTION, GALLERY * held[i]) &&
      linkWords[i] <= Math.max(CREDIT, CREDIT_SHARE * words[i]);
    const silent = kept[i] === 0 && (words[i] === 0 || caption || tag[i] === figure);
    around[i] = silent ? around[up] : i;
    top[i] = silent && around[up] !== up ? top[up] : i;
    if (kept[i] > 0) continue;
    if (shut[up] || (held[i] > 0 && childCount[i] > 0 && pictures.isBarrier(i))) shut[i] = 1;
  }
  return { around, top, shut };
}

interface Series {
  /** Pictures that could be content in each subtree. */
  readonly held: Int32Array;
  /** How many parts of an element have such a picture, where they are a series; else 0. */
  readonly parts: Int32Array;
}

function seriesOf({ tree }: BlockPage, content: Uint8Array): Series {
  const held = sumUp(tree, new Int32Array(content));
  const pictured = new Int32Array(tree.length);
  for (let i = 1; i < tree.length; i++) if (held[i] > 0) pictured[tree.parent[i]]++;
  const parts = pictured.map((count, i) =>
    count >= SERIES && count >= PICTURED * tree.childCount[i] ? count : 0,
  );
  return { held, parts };
}

/** 1 for all in the series that most pictures of the page are in: the cards it is about, without their text. */
function mainSeries({ tree }: BlockPage, kept: Int32Array, { held, parts }: Series): Uint8Array {
  const { length, parent, words } = tree;
  const inside = new Uint8Array(length);
  if (kept[0] === 0) return inside;
  for (let i = 1; i < length; i++) {
    const own = parts[i] >= MAIN && held[i] >= MAIN_SHARE * held[0] && 2 * kept[i] < words[i];
    inside[i] = own || inside[parent[i]] ? 1 : 0;
  }
  return inside;
}

/** Keeps what is left of a series of which most stays. Changes `fate`. */
function keepTogether(
  { tree }: BlockPage,
  content: Uint8Array,
  { held, parts }: Series,
  fate: Uint8Array,
): void {
  const staying = new Int32Array(tree.length);
  for (let i = 0; i < tree.length; i++) if (content[i] && fate[i] === STAYS) staying[i] = 1;
  sumUp(tree, staying);
  const inside = new Uint8Array(tree.length);
  for (let i = 1; i < tree.length; i++) {
    const own = parts[i] > 0 && staying[i] >= MOST * held[i];
    inside[i] = own || inside[tree.parent[i]] ? 1 : 0;
    if (inside[i] && content[i]) fate[i] = STAYS;
  }
}

/**
 * Words that go between each place and the nearest block before it, and from it on, that stays; Infinity
 * where there is none. One place for each block, and one after the last.
 */
function gaps({ length, words }: BlockPage['blocks'], chosen: Uint8Array) {
  const since = new Float64Array(length + 1).fill(Infinity);
  const until = new Float64Array(length + 1).fill(Infinity);
  for (let b = 0; b < length; b++) since[b + 1] = chosen[b] ? 0 : since[b] + words[b];
  for (let b = length - 1; b >= 0; b--) until[b] = chosen[b] ? 0 : until[b + 1] + words[b];
  return { since, until };
}

/** The place of the first of these ascending numbers that is not below `from`. */
function firstFrom(numbers: Int32Array, from: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
