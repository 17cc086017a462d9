import type { BlockPage } from './page.ts';

/** The text of one block as `textOf` writes it, white space not yet collapsed. */
export function blockText({ tree, blocks, data }: BlockPage, block: number): string {
  let text = '';
  for (let i = blocks.first[block]; i < blocks.end[block]; i++) {
    if (tree.spaceBefore[i] || (tree.tag[i] !== 0 && tree.childCount[i] === 0)) text += ' ';
    if (tree.tag[i] === 0) text += data(i);
  }
  return text;
}
