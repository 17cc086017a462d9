/** Distances closer than this are equal: the order of a sum must not decide. */
const TIE = 1e-9;

/**
 * Algorithm 2: indices of the c points farthest from the centroid, in ascending order. Of points equally far, the
 * first in the document is taken.
 */
export function cSet(distances: Float64Array, c: number): Int32Array {
  return farthestFirst(distances, c).sort();
}

/**
 * The same indices, the farthest first, so that the first ones are the c-SET of a smaller c. Visits all points twice
 * for each.
 */
export function farthestFirst(distances: Float64Array, c: number): Int32Array {
  const left = distances.slice();
  const indices = new Int32Array(Math.min(c, distances.length));
  for (let taken = 0; taken < indices.length; taken++) {
    let greatest = -1;
    for (let i = 0; i < left.length; i++) if (left[i] > greatest) greatest = left[i];
    let index = 0;
    while (left[index] < greatest - TIE) index++;
    indices[taken] = index;
    left[index] = -1;
  }
  return indices;
}
