import type { BlockPage } from './page.ts';
import { EITHER, GOES, STAYS } from './cover.ts';

/**
 * What becomes of each leaf: those of blocks as chosen, all others (images, films, rules, text without
 * words) with the text around them. What stands in an element of which most text stays, stays; so does what
 * stands between two blocks that stay.
 */
export function fateOfLeaves({ tree, blocks }: BlockPage, chosen: Uint8Array): Uint8Array {
  const { length, parent, childCount, words } = tree;
  const kept = new Int32Array(length);
  for (let b = 0; b < blocks.length; b++) if (chosen[b]) kept[blocks.box[b]] += blocks.words[b];
  for (let i = length - 1; i > 0; i--) kept[parent[i]] += kept[i];

  const fate = new Uint8Array(length).fill(EITHER);
  const empty = tree.tagNames.map((name) => name === 'br' || name === 'wbr' || name === 'hr');
  let next = 0;
  for (let i = 0; i < length; i++) {
    while (next < blocks.length && blocks.first[next] <= i) next++;
    if (childCount[i] > 0) continue;
    const block = blocks.at[i];
    if (block >= 0) fate[i] = chosen[block] ? STAYS : GOES;
    else if (!empty[tree.tag[i]]) {
      let around = parent[i];
      while (around > 0 && words[around] === 0) around = parent[around];
      const most = around >= 0 && 2 * kept[around] > words[around];
      const between = next > 0 && next < blocks.length && chosen[next - 1] && chosen[next];
      fate[i] = most || between ? STAYS : GOES;
    }
  }
  return fate;
}
