import type { DensityGraphParameters } from './parameters.ts';

/** A run of strings, from `left` to `right`, both included. */
export interface Region {
  readonly left: number;
  readonly right: number;
  /** Index of the longest string; of several, the first. */
  readonly longest: number;
  /** cutoffL: the strings of the region R are longer than this. */
  readonly cutoff: number;
}

/**
 * Section 4, the region with the highest density. R begins with the longest string and takes in each string that is
 * longer than the cut-off and near a string of R. Everything between the ends of R is content, so only the nearest
 * string of R matters on each side, and that is its end.
 */
export function densestRegion(lengths: readonly number[], { c1, c2 }: DensityGraphParameters): Region {
  let longest = 0;
  for (let i = 1; i < lengths.length; i++) if (lengths[i] > lengths[longest]) longest = i;
  const cutoff = lengths[longest] * c1;

  let left = longest;
  for (let i = left - 1; i >= 0 && left - i < c2; i--) if (lengths[i] > cutoff) left = i;
  let right = longest;
  for (let i = right + 1; i < lengths.length && i - right < c2; i++) if (lengths[i] > cutoff) right = i;
  return { left, right, longest, cutoff };
}
