/**
 * The constants of R4 and the readings of its paper: Alarte, Silva, "Page-level main content extraction from
 * heterogeneous webpages". If the paper allows several readings, the first value of a type is the default.
 */
export interface R4Parameters {
  /** Size of the c-SET: a whole number from 1 (Table 1; best there and on WCXB at 3). */
  readonly c: number;
  /**
   * Selected nodes are removed if words / words outside links is above `tr` (from 1), and they have more than `hr`
   * links (Table 2).
   */
  readonly tr: number;
  /** See `tr`: a whole number from 0. */
  readonly hr: number;
  /**
   * Section 3.1, criterion 3: the tags that "the same criterion" counts. Those that may be rated, all tags, the
   * excluded tags (the literal reading), or the criterion is off.
   */
  readonly rule3: 'allowed' | 'all' | 'excluded' | 'off';
  /** depth(n) of the position ratio: height of the subtree (Section 2), or edges from BODY. */
  readonly position: 'height' | 'level';
  /** Algorithm 4, getSiblings: the siblings of the node in the c-SET, or all its siblings in the page. */
  readonly siblings: 'c-set' | 'all';
  /**
   * |innerText| in textPond: words outside links (words(n), Section 2), characters outside links, or all characters
   * (the literal reading of Algorithm 4).
   */
  readonly textPond: 'words' | 'characters' | 'innerText';
  /** Algorithm 5 checks the selected nodes, or also every rated node inside them, or is off. */
  readonly postProcess: 'selected' | 'inside' | 'off';
  /**
   * Section 3.5, groups of links: searched inside the selected nodes (its text), or among them (the literal reading
   * of Algorithm 5).
   */
  readonly groups: 'below' | 'selected';
  /**
   * Which elements are hyperlinks: every A, or those with HREF (the literal reading of Section 2: they lead to a
   * page).
   */
  readonly hyperlinks: 'a' | 'href';
  /**
   * Text that the word ratio excludes: all text inside hyperlinks, or text whose parent is a hyperlink (the literal
   * reading of Definition 3.1).
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

/** Tags that are not rated (Section 3.1, criterion 2). Elements inside them may be. */
export const EXCLUDED_TAGS: ReadonlySet<string> = new Set(
  'a nav undefined hr span em body script header h1 h2 h3 h4 h5 br iframe'.split(' '),
);
