import { TEXT_TAG } from '../dom/tags.ts';
import type { MeasuredTree } from '../types.ts';
import type { SmoothingParameters } from './parameters.ts';

/**
 * Section 5, Data Smoothing: the weighted mean of each tag's density and those of the sibling tags
 * near it. `weights` stand for the tag itself, its 1st neighbours, its 2nd, ...
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
    siblings.forEach((node, place) => {
      smoothed[node] = meanAround(siblings, place, densities, weights);
    });
  }
  return smoothed;
}

function meanAround(
  siblings: readonly number[],
  place: number,
  densities: Float64Array,
  weights: readonly number[],
): number {
  let sum = 0;
  let weight = 0;
  const reach = weights.length - 1;
  const last = Math.min(siblings.length - 1, place + reach);
  for (let other = Math.max(0, place - reach); other <= last; other++) {
    const w = weights[Math.abs(other - place)];
    sum += w * densities[siblings[other]];
    weight += w;
  }
  return sum / weight;
}
