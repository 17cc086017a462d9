import type { Steps } from '../steps.ts';
import { VALUES } from './digits.ts';
import { readFigures, readSteps } from './figures.ts';

/** Trees in the form of a model file: text, which a browser reads quickly at every first click. */
export interface ForestData {
  /** For each feature, the limits that trees compare it with, ascending, as figures separated by spaces. */
  readonly limits: string;
  /** The values of leaves, in thousandths of log odds: each value once, ascending, as steps. */
  readonly leaves: string;
  /**
   * The trees in pre-order: a fork is followed by the tree for values up to its limit, and then by the tree for values
   * above it. Each fork or leaf is two digits (see `digits.ts`) in the base that `baseFor` returns. They are the index
   * of a limit, or, after all limits, of a value in `leaves`.
   */
  readonly trees: string;
}

/**
 * The smallest base in which two digits can express this many numbers: text with fewer different digits packs better.
 */
export function baseFor(things: number): number {
  return Math.ceil(Math.sqrt(things));
}

/** Trees that are ready for evaluation, with one entry per fork or leaf. */
export interface Forest {
  /** The feature that a fork compares; -1 for a leaf. */
  readonly feature: Int16Array;
  /**
   * The limit of a fork or the value of a leaf, as an index into `values`: reading whole numbers makes no garbage.
   */
  readonly value: Uint16Array;
  readonly values: Float64Array;
  /** The index of the tree for values above the limit. The other tree follows the fork. */
  readonly above: Uint16Array;
  /** The index of the root of each tree. */
  readonly roots: Uint16Array;
}

/** Reads the trees of a model file. `pack.ts`, which writes it, has checked that they are complete. */
export function forestOf({ limits, leaves, trees }: ForestData): Forest {
  const values: number[] = [];
  const asks: number[] = [];
  limits.split(' ').forEach((of, f) => {
    readFigures(of, values);
    while (asks.length < values.length) asks.push(f);
  });
  readSteps(leaves).forEach((thousandths) => values.push(thousandths / 1000));
  const base = baseFor(values.length);
  const length = trees.length / 2;
  const feature = new Int16Array(length).fill(-1);
  const value = new Uint16Array(length);
  const above = new Uint16Array(length);
  const roots = [0];
  // Forks whose second tree has not begun yet.
  const waiting: number[] = [];
  for (let at = 0; at < length; at++) {
    const number = base * VALUES[trees.charCodeAt(2 * at)] + VALUES[trees.charCodeAt(2 * at + 1)];
    value[at] = number;
    if (number < asks.length) {
      feature[at] = asks[number];
      waiting.push(at);
    } else if (waiting.length > 0) above[waiting.pop() as number] = at + 1;
    else roots.push(at + 1);
  }
  // After the last tree, no other begins.
  roots.pop();
  return { feature, value, values: new Float64Array(values), above, roots: new Uint16Array(roots) };
}

/** About the number of forks and leaves that one step visits. */
const VISITS_A_STEP = 20_000;
const VISITS_A_TREE = 6;

/**
 * The log odds of each row of a matrix, which is stored column by column. The outer loop is over trees and the inner
 * one over rows, because a loop over rows is long enough for the browser to compile it while it runs.
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
  { feature, value, values, above }: Forest,
  root: number,
  matrix: Float32Array,
  out: Float64Array,
): void {
  const rows = out.length;
  for (let row = 0; row < rows; row++) {
    let at = root;
    for (let asks = feature[at]; asks >= 0; asks = feature[at])
      at = matrix[asks * rows + row] <= values[value[at]] ? at + 1 : above[at];
    out[row] += values[value[at]];
  }
}
