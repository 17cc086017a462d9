import { nearest, ratio, sumUp, type BlockPage } from '../page.ts';
import type { BlockRule, BlocksBefore } from './rule.ts';
import { dataTables } from './whole.ts';

/** The table stays where more than this share of the words around it does. */
const MOST = 0.5;
/** Fewer words around a table, such as a title of its own, say nothing of it. */
const LEAST_AROUND = 12;
/** On average, cells that are less probable are no part of the text, such as those of a form. */
const LEAST = 0.15;
/** Tables with a larger share of their words in links lead elsewhere. */
const MOST_IN_LINKS = 1 / 3;

/**
 * Keeps each table of data that stands in text that stays. Cells have a word or two: by themselves they say little, and
 * some of them go by chance, or all.
 */
export const tablesInText: BlockRule = {
  name: 'tables in the text',
  what: 'share of the words around a table of data that stays',
  apply(page, _facts, before) {
    const isTable = dataTables(page.tree);
    if (!isTable.includes(1)) return { chosen: before.chosen };
    const table = nearest(page.tree, (i) => isTable[i] === 1);
    const shares = sharesAround(page, before, table);
    const share = Float64Array.from(page.blocks.first, (first) => shares[table[first]] ?? 0);
    const chosen = before.chosen.map((each, b) => (share[b] > MOST ? 1 : each));
    return { chosen, value: share, limit: MOST };
  },
};

/**
 * For each table that may be data in a text, the share of the words around it that stays: those in the nearest element
 * that has enough of them. 0 for other nodes.
 *
 * @param table For each node the table around it; -1 for none.
 */
function sharesAround(
  { tree, blocks }: BlockPage,
  { probability, chosen }: BlocksBefore,
  table: Int32Array,
): Float64Array {
  const { length, parent, words, linkWords } = tree;
  const staying = new Int32Array(length);
  const expected = new Float64Array(length);
  for (let b = 0; b < blocks.length; b++) {
    const first = blocks.first[b];
    if (chosen[b]) staying[first] += blocks.words[b];
    if (table[first] >= 0) expected[table[first]] += probability[b] * blocks.words[b];
  }
  sumUp(tree, staying);
  return expected.map((sum, i) => {
    if (sum === 0 || sum < LEAST * words[i] || linkWords[i] > MOST_IN_LINKS * words[i]) return 0;
    // In linear time: an element with so few other words is above few tables that have any.
    let around = parent[i];
    while (around > 0 && words[around] - words[i] < LEAST_AROUND) around = parent[around];
    return ratio(staying[around] - staying[i], words[around] - words[i]);
  });
}
