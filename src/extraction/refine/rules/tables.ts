import { ratio, type BlockPage } from '../block-page.ts';
import { nearest } from '../tree.ts';
import { wordsThatStay } from '../staying.ts';
import type { BlockRule, BlocksBefore } from './rule.ts';
import { dataTables } from './whole.ts';

/** The table stays if more than this share of the words around it stays. */
const MOST = 0.5;
/** Fewer words around a table, such as its title, say nothing about it. */
const LEAST_AROUND = 12;
/** A table with a lower mean probability is not part of the text: it may be a form. */
const LEAST = 0.15;
/** A table with a larger share of its words in links is navigation. */
const MOST_IN_LINKS = 1 / 3;

/**
 * Keeps each table of data inside text that stays. A cell has a word or two, too few to tell what it is, so some or all
 * cells would go by chance.
 */
export const tablesInText: BlockRule = {
  apply(page, _facts, before) {
    const isTable = dataTables(page.tree);
    if (!isTable.includes(1)) return { chosen: before.chosen };
    const table = nearest(page.tree, (i) => isTable[i] === 1);
    const shares = sharesAround(page, before, table);
    const share = before.probability.map((_, b) => shares[table[page.blocks.first[b]]] ?? 0);
    const chosen = before.chosen.map((each, b) => (share[b] > MOST ? 1 : each));
    return { chosen, value: share, limit: MOST };
  },
};

/**
 * For each table that may be data in a text, the share of the words around it that stays. They are counted in the
 * nearest ancestor that has enough of them. 0 for other nodes.
 *
 * @param table For each node, the table around it; -1 for none.
 */
function sharesAround(
  page: BlockPage,
  { probability, chosen }: BlocksBefore,
  table: Int32Array,
): Float64Array {
  const { tree, blocks } = page;
  const { length, parent, words, linkWords } = tree;
  const staying = wordsThatStay(page, chosen);
  const expected = new Float64Array(length);
  for (let b = 0; b < blocks.length; b++) {
    const first = blocks.first[b];
    if (table[first] >= 0) expected[table[first]] += probability[b] * blocks.words[b];
  }
  return expected.map((sum, i) => {
    if (sum === 0 || sum < LEAST * words[i] || linkWords[i] > MOST_IN_LINKS * words[i]) return 0;
    // This takes linear time: an element with so few other words contains few tables that have words.
    let around = parent[i];
    while (around > 0 && words[around] - words[i] < LEAST_AROUND) around = parent[around];
    return ratio(staying[around] - staying[i], words[around] - words[i]);
  });
}
