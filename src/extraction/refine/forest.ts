import type { Steps } from '../steps.ts';

/** Bits of the number of a feature. */
const FEATURE_BITS = 8;
const FEATURE = (1 << FEATURE_BITS) - 1;
/** Rows that are asked for in one step. */
const ROWS_A_STEP = 500;

/** Trees ready to be walked: one place per fork or leaf. */
export interface Forest {
  /**
   * -1 for a leaf. For a fork the feature that it asks for and, in the bits above, where the tree for values
   * above the limit begins; the other one follows the fork. In one number, since most time goes into reading.
   */
  readonly fork: Int32Array;
  /** The limit of a fork, the value of a leaf. */
  readonly value: Float64Array;
  /** Where each tree begins. */
  readonly roots: Int32Array;
}

/** Reads the trees of a model file. @throws RangeError for a tree that ends too early, and a feature from 256 on. */
export function forestOf(trees: readonly (readonly number[])[]): Forest {
  const length = trees.reduce((sum, tree) => sum + tree.length / 2, 0);
  const fork = new Int32Array(length);
  const value = new Float64Array(length);
  const roots = new Int32Array(trees.length);
  let at = 0;
  trees.forEach((tree, t) => {
    roots[t] = at;
    // Forks whose second tree has not begun yet.
    const waiting: number[] = [];
    for (let i = 0; i < tree.length; i += 2, at++) {
      if (tree[i] > FEATURE) throw new RangeError(`Tree ${t} of the model asks for feature ${tree[i]}.`);
      const isFork = tree[i] >= 0;
      fork[at] = tree[i];
      value[at] = isFork ? tree[i + 1] : tree[i + 1] / 1000;
      if (isFork) waiting.push(at);
      else if (waiting.length > 0) fork[waiting.pop() as number] |= (at + 1) << FEATURE_BITS;
    }
    if (waiting.length > 0) throw new RangeError(`Tree ${t} of the model ends inside a fork.`);
  });
  return { fork, value, roots };
}

/** The log odds of each row of a matrix with `width` features per row. */
export function* forestLogOdds(forest: Forest, matrix: Float32Array, width: number): Steps<Float64Array> {
  const out = new Float64Array(matrix.length / width);
  for (let row = 0; row < out.length; row++) {
    out[row] = logOddsOf(forest, matrix, row * width);
    if (row % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
  }
  return out;
}

function logOddsOf({ fork, value, roots }: Forest, matrix: Float32Array, from: number): number {
  let sum = 0;
  for (let t = 0; t < roots.length; t++) {
    let at = roots[t];
    for (let asks = fork[at]; asks >= 0; asks = fork[at])
      at = matrix[from + (asks & FEATURE)] <= value[at] ? at + 1 : asks >> FEATURE_BITS;
    sum += value[at];
  }
  return sum;
}
