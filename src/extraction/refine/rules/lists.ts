import type { BlockPage } from '../block-page.ts';
import { sumOfBlocks } from '../staying.ts';
import { nearest } from '../tree.ts';
import type { BlockRule } from './rule.ts';
import { titleOfText } from './title-of-text.ts';
import { withWholes } from './whole.ts';

const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'dl', 'tr']);
export const ITEMS: ReadonlySet<string> = new Set(['li', 'dt', 'dd', 'th', 'td']);

/**
 * Keeps the whole of each simple list or table row if most of it stays, such as terms with their meanings, or labels
 * with their values. In a simple list each item is one block; other lists consist of posts, cards or the columns of a
 * page. A list with the title of the text is the trail of pages that lead to it: there the title stays alone.
 */
export const wholeLists: BlockRule = {
  apply(page, facts, { chosen: before }) {
    const { tree, blocks } = page;
    const isSimple = simpleLists(page);
    const around = nearest(tree, (i) => isSimple[i] === 1);
    const title = titleOfText(page, facts, before);
    const trail = title < 0 ? -1 : around[blocks.first[title]];
    return withWholes(
      page,
      before,
      around.map((list) => (list === trail ? -1 : list)),
    );
  },
};

/** 1 for each list or row in which each item is one block. */
function simpleLists(page: BlockPage): Int32Array {
  const { tree } = page;
  const { length, parent, tag } = tree;
  const isList = tree.tagNames.map((name) => LISTS.has(name));
  const isItem = tree.tagNames.map((name) => ITEMS.has(name));
  const inside = sumOfBlocks(page, new Uint8Array(page.blocks.length).fill(1));
  const list = nearest(tree, (i) => isList[tag[i]]);
  const is = list.map((each, i) => (each === i ? 1 : 0));
  for (let i = 1; i < length; i++)
    if (isItem[tag[i]] && inside[i] > 1 && list[parent[i]] >= 0) is[list[parent[i]]] = 0;
  return is;
}
