/**
 * The readings of Sun, Song, Liao, "DOM based content extraction via text density". The first value
 * of a type is the default.
 */
export interface DensitySumParameters {
  /** Definition 1 (CETD-DS) or Definition 2 (CECTD-DS). */
  readonly density: 'text' | 'composite';
  /**
   * Text that stands in an element beside its child tags: no part of the DensitySum (Definition 3
   * sums over tags), or counted like a tag around it, as the authors' own program does.
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
   * Weights, above 0, of a tag itself and of its 1st, 2nd, ... sibling tags on both sides. Siblings
   * that are not there weigh nothing.
   */
  readonly weights: readonly number[];
  /**
   * The density that content reaches: the lowest on the path from the densest tag to BODY (Section
   * 4.2, with the densest tag for that of the largest DensitySum), or that of BODY (Section 4.1).
   */
  readonly threshold: 'path' | 'body';
  /**
   * A tag is content when it and all tags around it reach the threshold (Algorithm 2 looks below
   * such tags only); or when it does, whatever is around it (Section 4); or Algorithm 2 is run on
   * the smoothed densities with their DensitySum, and sets its own threshold.
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
