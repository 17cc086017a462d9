/**
 * The constants of R4 and the readings of its paper: Alarte, Silva, "Page-level main content
 * extraction from heterogeneous webpages". Where its words allow several readings, the first value
 * of a type is the default.
 */
export interface R4Parameters {
  /** Size of the c-SET: a whole number from 1 (Table 1; best there and on WCXB at 3). */
  readonly c: number;
  /** Selected nodes go when words / words outside links is above `tr`, from 1 (Table 2) ... */
  readonly tr: number;
  /** ... and they hold more hyperlinks than `hr`, a whole number from 0 (Table 2). */
  readonly hr: number;
  /**
   * Section 3.1, criterion 3, which tags "the same criterion" counts: those that may be rated, all,
   * the excluded ones (the sentence by its letter), or the criterion is off.
   */
  readonly rule3: 'allowed' | 'all' | 'excluded' | 'off';
  /** depth(n) of the position ratio: height of the subtree (Section 2), or edges from BODY. */
  readonly position: 'height' | 'level';
  /** Algorithm 4, getSiblings: those of the node in the c-SET, or all it has in the page. */
  readonly siblings: 'c-set' | 'all';
  /**
   * |innerText| in textPond: words outside links (words(n), Section 2), characters outside links, or all
   * characters (the letter of Algorithm 4).
   */
  readonly textPond: 'words' | 'characters' | 'innerText';
  /** Algorithm 5 looks at the selected nodes, at every rated node inside them too, or is off. */
  readonly postProcess: 'selected' | 'inside' | 'off';
  /**
   * Section 3.5, groups of links: looked for below the selected nodes (its words), or among them (Algorithm 5 by its
   * letter).
   */
  readonly groups: 'below' | 'selected';
  /** Which elements are hyperlinks: every A, or those with HREF (the letter of Section 2: they lead to a page). */
  readonly hyperlinks: 'a' | 'href';
  /**
   * Text that the word ratio leaves out: all text below hyperlinks, or the text whose parent is one (the letter of
   * Definition 3.1).
   */
  readonly linkText: 'below' | 'child';
  /** Definition 3.2: divided by n, or by n - 1. */
  readonly deviation: 'population' | 'sample';
}

export const R4_DEFAULTS: R4Parameters = {
  c: 3,
  tr: 2,
  hr: 7,
  rule3: 'allowed',
  position: 'height',
  siblings: 'c-set',
  textPond: 'words',
  postProcess: 'selected',
  groups: 'below',
  hyperlinks: 'a',
  linkText: 'below',
  deviation: 'population',
};

/** Tags that are not rated (Section 3.1, criterion 2); what is below them may be. */
export const EXCLUDED_TAGS: ReadonlySet<string> = new Set([
  'a',
  'nav',
  'undefined',
  'hr',
  'span',
  'em',
  'body',
  'script',
  'header',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'br',
  'iframe',
]);
