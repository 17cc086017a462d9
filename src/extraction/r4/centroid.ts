import { DIMENSIONS, type Points } from './ratios.ts';

/** Algorithm 1: the mean of all points. */
export function centroid(points: Points): Float64Array {
  const center = new Float64Array(DIMENSIONS);
  for (let i = 0; i < points.length; i++) center[i % DIMENSIONS] += points[i];
  const count = points.length / DIMENSIONS;
  for (let coordinate = 0; coordinate < DIMENSIONS; coordinate++) center[coordinate] /= count;
  return center;
}

/** Definition 3.4: the Euclidean distance of each point to `center`. */
export function distances(points: Points, center: Float64Array): Float64Array {
  const out = new Float64Array(points.length / DIMENSIONS);
  for (let p = 0; p < out.length; p++) {
    let sum = 0;
    for (let coordinate = 0; coordinate < DIMENSIONS; coordinate++) {
      const away = points[p * DIMENSIONS + coordinate] - center[coordinate];
      sum += away * away;
    }
    out[p] = Math.sqrt(sum);
  }
  return out;
}
