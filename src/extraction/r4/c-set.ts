/** Distances closer than this are a tie: the order of a sum must not decide. */
const TIE = 1e-9;

/**
 * Algorithm 2: places of the c points farthest from the centroid, in ascending order. Of points
 * equally far the one that stands first in the document is taken.
 */
export function cSet(distances: Float64Array, c: number): Int32Array {
  const order = Int32Array.from(distances.keys());
  order.sort((a, b) => distances[b] - distances[a]);
  // Points of one rank are a tie with their neighbours in it.
  const rank = new Int32Array(distances.length);
  for (let i = 1; i < order.length; i++) {
    const apart = distances[order[i - 1]] - distances[order[i]] > TIE;
    rank[order[i]] = rank[order[i - 1]] + (apart ? 1 : 0);
  }
  order.sort((a, b) => rank[a] - rank[b] || a - b);
  return order.slice(0, c).sort();
}
