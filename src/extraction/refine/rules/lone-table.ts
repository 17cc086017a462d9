import { nearest } from '../tree.ts';
import type { BlockRule } from './rule.ts';
import { dataTables } from './whole.ts';

/** A table with a smaller share of the page's words is not what the page is about. */
const LEAST_SHARE = 0.25;
/** The row with the headers counts, too. */
const LEAST_ROWS = 3;
/** A table without header cells stays if its mean probability is at least this. */
const LEAST_MEAN = 0.15;

/**
 * Keeps the largest table of data if nothing stays elsewhere: results, timetables and registers have hardly any other text,
 * and cells are too short to be recognised by themselves. If nothing stays at all, header cells are enough. Without them,
 * the cells must be probable.
 */
export const loneTable: BlockRule = {
  apply({ tree, blocks, total }, _facts, { chosen, probability }) {
    const { tag, tagNames, words, subtreeEnd } = tree;
    const [table, row, header] = ['table', 'tr', 'th'].map((name) => tagNames.indexOf(name));
    const around = nearest(tree, (i) => tag[i] === table);
    const top = chosen.indexOf(1);
    const first = top < 0 ? -1 : around[blocks.first[top]];
    const isElsewhere = (each: number, b: number) =>
      each === 1 && (first < 0 || around[blocks.first[b]] !== first);
    if (chosen.some(isElsewhere)) return { chosen };
    const isData = dataTables(tree);
    const sums = new Float64Array(tree.length);
    probability.forEach((own, b) => (sums[around[blocks.first[b]]] += own * blocks.words[b]));
    let largest = first;
    tag.forEach((each, i) => {
      const one = each === header ? around[i] : isData[i] && sums[i] >= LEAST_MEAN * words[i] ? i : -1;
      if (first < 0 && one >= 0 && (largest < 0 || words[one] > words[largest])) largest = one;
    });
    if (largest < 0 || words[largest] < LEAST_SHARE * total) return { chosen };
    if (first >= 0 && (!isData[first] || sums[first] < LEAST_MEAN * words[first])) return { chosen };
    const rows = tag.subarray(largest, subtreeEnd[largest]).filter((each) => each === row).length;
    if (rows < LEAST_ROWS) return { chosen };
    return {
      chosen: chosen.map((_, b) =>
        blocks.first[b] > largest && blocks.first[b] < subtreeEnd[largest] ? 1 : 0,
      ),
    };
  },
};
