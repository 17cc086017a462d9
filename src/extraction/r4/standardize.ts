import type { R4Parameters } from './parameters.ts';
import { DIMENSIONS, type Points } from './ratios.ts';

/**
 * Definition 3.2: (r - mean) / standard deviation, for each coordinate. A coordinate that is equal for all points
 * says nothing and becomes 0.
 */
export function standardize(points: Points, deviation: R4Parameters['deviation']): Points {
  const count = points.length / DIMENSIONS;
  const out = new Float64Array(points.length);
  for (let coordinate = 0; coordinate < DIMENSIONS; coordinate++) {
    let sum = 0;
    let equal = true;
    for (let i = coordinate; i < points.length; i += DIMENSIONS) {
      sum += points[i];
      if (equal && !agree(points[i], points[coordinate])) equal = false;
    }
    if (equal) continue;

    const mean = sum / count;
    let squares = 0;
    for (let i = coordinate; i < points.length; i += DIMENSIONS) {
      const away = points[i] - mean;
      squares += away * away;
    }
    const spread = Math.sqrt(squares / (deviation === 'population' ? count : count - 1));
    for (let i = coordinate; i < points.length; i += DIMENSIONS) out[i] = (points[i] - mean) / spread;
  }
  return out;
}

/** Equal except for rounding. */
function agree(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));
}
