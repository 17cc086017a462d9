/** Trees ready to be walked: one place per fork or leaf. */
export interface Forest {
  /** The feature that a fork asks for; -1 for a leaf. */
  readonly feature: Int16Array;
  /** The limit of a fork, the value of a leaf. */
  readonly value: Float64Array;
  /** Where the tree for values above the limit begins; the other one follows the fork. */
  readonly above: Int32Array;
  /** Where each tree begins. */
  readonly roots: Int32Array;
}

/** Reads the trees of a model file. @throws RangeError for a tree that ends too early. */
export function forestOf(trees: readonly (readonly number[])[]): Forest {
  const length = trees.reduce((sum, tree) => sum + tree.length / 2, 0);
  const feature = new Int16Array(length);
  const value = new Float64Array(length);
  const above = new Int32Array(length);
  const roots = new Int32Array(trees.length);
  let at = 0;
  trees.forEach((tree, t) => {
    roots[t] = at;
    // Forks whose second tree has not begun yet.
    const waiting: number[] = [];
    for (let i = 0; i < tree.length; i += 2, at++) {
      feature[at] = tree[i];
      const fork = tree[i] >= 0;
      value[at] = fork ? tree[i + 1] : tree[i + 1] / 1000;
      if (fork) waiting.push(at);
      else if (waiting.length > 0) above[waiting.pop() as number] = at + 1;
    }
    if (waiting.length > 0) throw new RangeError(`Tree ${t} of the model ends inside a fork.`);
  });
  return { feature, value, above, roots };
}

/** The log odds of each row of a matrix with `width` features per row. */
export function forestLogOdds(forest: Forest, matrix: Float32Array, width: number): Float64Array {
  const { feature, value, above, roots } = forest;
  const out = new Float64Array(matrix.length / width);
  for (let row = 0; row < out.length; row++) {
    const from = row * width;
    let sum = 0;
    for (let t = 0; t < roots.length; t++) {
      let at = roots[t];
      while (feature[at] >= 0) at = matrix[from + feature[at]] <= value[at] ? at + 1 : above[at];
      sum += value[at];
    }
    out[row] = sum;
  }
  return out;
}
