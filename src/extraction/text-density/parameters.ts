/**
 * The readings of Sun, Song, Liao, "DOM based content extraction via text density". The first value of a type is the
 * default.
 */
export interface DensitySumParameters {
  /** Definition 1 (CETD-DS) or Definition 2 (CECTD-DS). */
  readonly density: 'text' | 'composite';
  /**
   * Text directly in an element that also has child tags: it does not count for the DensitySum (Definition 3 sums
   * over tags), or it counts as if it had a tag around it, as in the authors' own program.
   */
  readonly looseText: 'ignored' | 'counted';
}

export const DENSITY_SUM_DEFAULTS: DensitySumParameters = {
  density: 'text',
  looseText: 'ignored',
};

/**
 * CECTD-S has one sentence in the paper (Section 5): "it is simply weighted averaging with sibling
 * nodes". All of this is our reading.
 */
export interface SmoothingParameters {
  /**
   * Weights, above 0, of a tag and of its 1st, 2nd, ... sibling tags on both sides. Missing siblings have no weight.
   */
  readonly weights: readonly number[];
  /**
   * The density that content must reach: the lowest on the path from the densest tag to BODY (Section 4.2, which says
   * the tag with the largest DensitySum), or that of BODY (Section 4.1).
   */
  readonly threshold: 'path' | 'body';
  /**
   * When a tag is content: if it and all tags around it reach the threshold (Algorithm 2 looks only inside such
   * tags); or if it does, regardless of the tags around it (Section 4); or by Algorithm 2 on the smoothed densities
   * and their DensitySum, with its own threshold.
   */
  readonly labels: 'top-down' | 'each' | 'density-sum';
}

export const SMOOTHING_DEFAULTS: SmoothingParameters = {
  weights: [1, 1],
  threshold: 'path',
  labels: 'top-down',
};

/** Section 5: "buttons and drop-down lists are treated as hyperlinks". */
export const LINK_TAGS: ReadonlySet<string> = new Set(['a', 'button', 'select']);
