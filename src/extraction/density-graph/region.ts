import type { DensityGraphParameters } from './parameters.ts';

/** A run of strings, both ends counted. */
export interface Region {
  readonly left: number;
  readonly right: number;
  /** Place of the longest string, the first of several. */
  readonly longest: number;
  /** cutoffL: strings of the region R are longer. */
  readonly cutoff: number;
}

/**
 * Section 4, the region of the highest density: beginning with the longest string, R takes in each
 * string longer than the cut-off that is near one of its strings. Between the ends of R everything
 * is content, so only the ends are looked for: on either side the nearest string of R is its end.
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
