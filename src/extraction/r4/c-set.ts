/** Distances closer than this are a tie: the order of a sum must not decide. */
const TIE = 1e-9;

/**
 * Algorithm 2: places of the c points farthest from the centroid, in ascending order. Of points
 * equally far the one that stands first in the document is taken.
 */
export function cSet(distances: Float64Array, c: number): Int32Array {
  return farthestFirst(distances, c).sort();
}

/** The same places, the farthest first: the first of them are the c-SET of a smaller c. Goes over all points twice for each. */
export function farthestFirst(distances: Float64Array, c: number): Int32Array {
  const left = distances.slice();
  const places = new Int32Array(Math.min(c, distances.length));
  for (let taken = 0; taken < places.length; taken++) {
    let farthest = -1;
    for (let i = 0; i < left.length; i++) if (left[i] > farthest) farthest = left[i];
    let place = 0;
    while (left[place] < farthest - TIE) place++;
    places[taken] = place;
    left[place] = -1;
  }
  return places;
}
