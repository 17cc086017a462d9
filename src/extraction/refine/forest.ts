import type { Steps } from '../steps.ts';
import { VALUES } from './digits.ts';

/**
 * Trees as they stand in a model file: text, since a browser reads a long text at once and thousands of numbers one by
 * one, and both at every first click.
 */
export interface ForestData {
  /** For each feature the limits that trees compare it with, ascending, parted by spaces. */
  readonly limits: readonly string[];
  /** What leaves hold, in thousandths of log odds, each value once, ascending, parted by spaces. */
  readonly leaves: string;
  /**
   * Each tree in pre-order, a fork followed by the tree for values up to its limit and then that for values above it.
   * Two digits (see `digits.ts`) a place: the number of one of all limits, or behind these of one of `leaves`.
   */
  readonly trees: readonly string[];
}

/** Trees ready to be walked: one place per fork or leaf. */
export interface Forest {
  /** The feature that a fork asks for; -1 for a leaf. */
  readonly feature: Int16Array;
  /** The limit of a fork, the value of a leaf. */
  readonly value: Float64Array;
  /** Where the tree for values above the limit begins; the other one follows the fork. */
  readonly above: Uint16Array;
  /** Where each tree begins. */
  readonly roots: Uint16Array;
}

/** Reads the trees of a model file. @throws RangeError for a tree that ends too early. */
export function forestOf({ limits, leaves, trees }: ForestData): Forest {
  const asked = limits.flatMap((of, f) =>
    of === '' ? [] : of.split(' ').map((limit) => ({ f, limit: Number(limit) })),
  );
  const values = leaves.split(' ').map((thousandths) => Number(thousandths) / 1000);
  const length = trees.reduce((sum, tree) => sum + tree.length / 2, 0);
  const feature = new Int16Array(length).fill(-1);
  const value = new Float64Array(length);
  const above = new Uint16Array(length);
  const roots = new Uint16Array(trees.length);
  // Forks whose second tree has not begun yet.
  const waiting: number[] = [];
  let at = 0;
  for (let t = 0; t < trees.length; t++) {
    const tree = trees[t];
    roots[t] = at;
    for (let i = 0; i < tree.length; i += 2, at++) {
      const number = 64 * VALUES[tree.charCodeAt(i)] + VALUES[tree.charCodeAt(i + 1)];
      if (number < asked.length) {
        feature[at] = asked[number].f;
        value[at] = asked[number].limit;
        waiting.push(at);
      } else {
        value[at] = values[number - asked.length];
        if (waiting.length > 0) above[waiting.pop() as number] = at + 1;
      }
    }
    if (waiting.length > 0) throw new RangeError(`Tree ${t} of the model ends inside a fork.`);
  }
  return { feature, value, above, roots };
}

/** Forks and leaves that are visited in one step, about. */
const VISITS_A_STEP = 20_000;
const VISITS_A_TREE = 6;

/**
 * The log odds of each row of a matrix, column by column, of so many rows. Trees outside, rows inside: that loop runs
 * long enough to be compiled while it runs.
 */
export function* forestLogOdds(forest: Forest, matrix: Float32Array, rows: number): Steps<Float64Array> {
  const out = new Float64Array(rows);
  let visits = 0;
  for (const root of forest.roots) {
    addTree(forest, root, matrix, out);
    visits += VISITS_A_TREE * rows;
    if (visits < VISITS_A_STEP) continue;
    visits = 0;
    yield;
  }
  return out;
}

function addTree(
  { feature, value, above }: Forest,
  root: number,
  matrix: Float32Array,
  out: Float64Array,
): void {
  const rows = out.length;
  for (let row = 0; row < rows; row++) {
    let at = root;
    for (let asks = feature[at]; asks >= 0; asks = feature[at])
      at = matrix[asks * rows + row] <= value[at] ? at + 1 : above[at];
    out[row] += value[at];
  }
}
