import { TEXT_TAG } from '../dom/tags.ts';
import type { MeasuredTree } from '../types.ts';
import type { SmoothingParameters } from './parameters.ts';

/**
 * Section 5, Data Smoothing: the weighted mean of the densities of a tag and of the sibling tags near it. `weights`
 * are those of the tag, its 1st neighbours, its 2nd neighbours, ...
 */
export function smooth(
  tree: MeasuredTree,
  densities: Float64Array,
  weights: SmoothingParameters['weights'],
): Float64Array {
  const smoothed = Float64Array.from(densities);
  const siblings: number[] = [];
  for (let i = 0; i < tree.length; i++) {
    siblings.length = 0;
    for (let child = i + 1; child < tree.subtreeEnd[i]; child = tree.subtreeEnd[child]) {
      if (tree.tag[child] !== TEXT_TAG) siblings.push(child);
    }
    siblings.forEach((node, index) => {
      smoothed[node] = meanAround(siblings, index, densities, weights);
    });
  }
  return smoothed;
}

function meanAround(
  siblings: readonly number[],
  index: number,
  densities: Float64Array,
  weights: readonly number[],
): number {
  let sum = 0;
  let weight = 0;
  const reach = weights.length - 1;
  const last = Math.min(siblings.length - 1, index + reach);
  for (let other = Math.max(0, index - reach); other <= last; other++) {
    const w = weights[Math.abs(other - index)];
    sum += w * densities[siblings[other]];
    weight += w;
  }
  return sum / weight;
}
