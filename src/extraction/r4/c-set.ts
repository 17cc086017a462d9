/** Distances closer than this are a tie: the order of a sum must not decide. */
const TIE = 1e-9;

/**
 * Algorithm 2: places of the c points farthest from the centroid, in ascending order. Of points
 * equally far the one that stands first in the document is taken.
 */
export function cSet(distances: Float64Array, c: number): Int32Array {
  // Whole multiples of TIE compare exactly; -0 and NaN cannot arise from a square root of a sum.
  const rounded = Float64Array.from(distances, (distance) => Math.round(distance / TIE));
  const order = Int32Array.from(rounded.keys());
  order.sort((a, b) => rounded[b] - rounded[a] || a - b);
  return order.slice(0, c).sort();
}
