import { EITHER, GOES, STAYS } from './cover.ts';
import type { BlockPage } from './page.ts';

/** A box of so few words outside links, none of which stay, around a picture holds its caption. */
const CAPTION = 30;

/**
 * What becomes of each leaf: those of blocks as chosen, all others (images, films, text without words) with
 * the text around them. What stands in an element of which most text stays, stays; so does what stands
 * between two blocks that stay. The caption of a picture that is left out (or a FIGURE around both) does not
 * speak for the picture.
 */
export function fateOfLeaves({ tree, blocks }: BlockPage, chosen: Uint8Array): Uint8Array {
  const { length, parent, childCount, words, linkWords, images, subtreeEnd, tag, tagNames } = tree;
  const kept = new Int32Array(length);
  for (let b = 0; b < blocks.length; b++) if (chosen[b]) kept[blocks.box[b]] += blocks.words[b];
  for (let i = length - 1; i > 0; i--) kept[parent[i]] += kept[i];

  const empty = tagNames.map((name) => name === 'br' || name === 'wbr' || name === 'hr');
  const figure = tagNames.indexOf('figure');
  const isPicture = (i: number): boolean =>
    kept[i] === 0 && (tag[i] === figure || (images[i] > 0 && linkWords[i] === 0 && words[i] <= CAPTION));

  const fate = new Uint8Array(length).fill(EITHER);
  for (let i = 0; i < length; i++) {
    if (childCount[i] > 0) continue;
    const block = blocks.at[i];
    if (block >= 0) fate[i] = chosen[block] ? STAYS : GOES;
    else if (!empty[tag[i]]) {
      let part = i;
      while (parent[part] > 0 && (words[parent[part]] === 0 || isPicture(parent[part]))) part = parent[part];
      const around = Math.max(0, parent[part]);
      const after = firstFrom(blocks.first, subtreeEnd[part]);
      const before = firstFrom(blocks.first, part) - 1;
      const between = before >= 0 && after < blocks.length && chosen[before] && chosen[after];
      fate[i] = between || 2 * kept[around] > words[around] ? STAYS : GOES;
    }
  }
  return fate;
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
