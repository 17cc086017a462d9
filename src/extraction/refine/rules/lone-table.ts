import { nearest } from '../tree.ts';
import type { BlockRule } from './rule.ts';

/** A table with a smaller share of the page's words is not what the page is about. */
const LEAST_SHARE = 0.25;
/** The row with the headers counts, too. */
const LEAST_ROWS = 3;

/**
 * Keeps the largest table with header cells if nothing else stays: results, timetables and registers have hardly any other
 * text, and cells are too short to be recognised by themselves.
 */
export const loneTable: BlockRule = {
  apply({ tree, blocks, total }, _facts, { chosen }) {
    const { tag, tagNames, words, subtreeEnd } = tree;
    const [table, row, header] = ['table', 'tr', 'th'].map((name) => tagNames.indexOf(name));
    if (chosen.includes(1)) return { chosen };
    const around = nearest(tree, (i) => tag[i] === table);
    let largest = -1;
    tag.forEach((each, i) => {
      const one = around[i];
      if (each === header && one >= 0 && (largest < 0 || words[one] > words[largest])) largest = one;
    });
    if (largest < 0 || words[largest] < LEAST_SHARE * total) return { chosen };
    const rows = tag.subarray(largest, subtreeEnd[largest]).filter((each) => each === row).length;
    if (rows < LEAST_ROWS) return { chosen };
    return {
      chosen: chosen.map((_, b) =>
        blocks.first[b] > largest && blocks.first[b] < subtreeEnd[largest] ? 1 : 0,
      ),
    };
  },
};
