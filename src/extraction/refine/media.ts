import { EITHER, GOES, STAYS } from './cover.ts';
import { sumUp, type BlockPage } from './page.ts';
import { picturesOf, type Pictures } from './pictures.ts';

/** A box of so few words outside links, none of which stay, around a picture holds its caption. */
const CAPTION = 30;
/** So few words of links may be among them: a category, a credit. */
const CREDIT = 3;
/** So many words that go may stand between a picture and text that stays: a byline, a price, buttons. */
const NEAR = 50;
/** A page's main series of pictures has so many, and this share of all that could be content. */
const SERIES = 6;
const SERIES_SHARE = 0.6;
/** This share of the parts of a series have a picture. */
const PICTURED = 0.7;

/**
 * What becomes of each leaf: those of blocks as chosen, all others (images, films, text without words) with
 * the text around them.
 *
 * The nearest box around a picture that holds words has the say, but not one that holds only its caption, and
 * never BODY. A picture stays where most of the box stays, between two blocks that stay, and before the end
 * of what stays where that is near (the first picture of an article, the gallery of a product). It goes where
 * its own names, or those of a box between it and what stays, say that it is no content.
 */
export function fateOfLeaves(page: BlockPage, chosen: Uint8Array): Uint8Array {
  const { tree, blocks } = page;
  const { length, childCount, words, linkWords, subtreeEnd, tag, tagNames } = tree;
  const kept = new Int32Array(length);
  for (let b = 0; b < blocks.length; b++) if (chosen[b]) kept[blocks.box[b]] += blocks.words[b];
  sumUp(tree, kept);
  const pictures = picturesOf(page);
  const { around, top, shut } = surroundings(page, kept, pictures);
  const content = pictures.is.map((is, i) => (is && !shut[i] && !pictures.isSign(i) ? 1 : 0));
  const inSeries = mainSeries(page, kept, content);
  const { since, until } = gaps(blocks, chosen);

  const stays = (i: number): boolean => {
    if (shut[i] || (pictures.is[i] && !content[i])) return false;
    if (inSeries[i]) return true;
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
  const held = sumUp(tree, Int32Array.from(pictures.is));
  const around = new Int32Array(length);
  const top = new Int32Array(length);
  const shut = new Uint8Array(length);
  for (let i = 1; i < length; i++) {
    const up = parent[i];
    const caption = held[i] > 0 && words[i] <= CAPTION && linkWords[i] <= CREDIT;
    const silent = kept[i] === 0 && (words[i] === 0 || caption || tag[i] === figure);
    around[i] = silent ? around[up] : i;
    top[i] = silent && around[up] !== up ? top[up] : i;
    const bars = () => held[i] > 0 && childCount[i] > 0 && pictures.isBarrier(i);
    shut[i] = kept[i] === 0 && (shut[up] || bars()) ? 1 : 0;
  }
  return { around, top, shut };
}

/**
 * The pictures of the cards that a page is about, where their texts are left out: 1 for all nodes in an
 * element whose parts nearly all have a picture, where that is most of the pictures of the page.
 */
function mainSeries({ tree }: BlockPage, kept: Int32Array, content: Uint8Array): Uint8Array {
  const { length, parent, childCount, words } = tree;
  const held = sumUp(tree, Int32Array.from(content));
  const pictured = new Int32Array(length);
  for (let i = 1; i < length; i++) if (held[i] > 0) pictured[parent[i]]++;
  const inside = new Uint8Array(length);
  for (let i = 1; i < length; i++) {
    const own =
      pictured[i] >= SERIES &&
      pictured[i] >= PICTURED * childCount[i] &&
      held[i] >= SERIES_SHARE * held[0] &&
      2 * kept[i] < words[i] &&
      kept[0] > 0;
    inside[i] = own || inside[parent[i]] ? 1 : 0;
  }
  return inside;
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
