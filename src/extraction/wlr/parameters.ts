/**
 * The readings of Insa, Silva, Tamarit, "Using the words/leafs ratio in the DOM tree for content extraction". The
 * first value of a type is the default, the literal reading.
 */
export interface WlrParameters {
  /** The text that a ratio counts: words in WLR and WNR, characters in CLR and CNR (Section 5). */
  readonly text: 'words' | 'characters';
  /** What the text is divided by: leaves in WLR and CLR (Figure 5), nodes in WNR and CNR (Section 2). */
  readonly size: 'leaves' | 'nodes';
  /**
   * How relevance goes up the tree, with M(n) = max(W(n), sum over the children) of Section 4:
   *
   * - `letter`, Definition 4.6: R(n) = ratio(n) * max(W(n), sum of R(children)). Ratios by leaves are 1 or more, because a
   *   leaf of C contains a word. So R never falls on the way up, and the root wins.
   * - `prose`, the text after the definition: R(n) = ratio(n) * M(n). M is the sum of the M of the children, so it grows on
   *   the way up, while the ratio alone "stops going up". Only in this reading are ratios by leaves as much better than
   *   ratios by nodes as in Table 5.
   * - `normalised`, ours: like `letter`, with min(1, ratio(n) / threshold) in place of the ratio. A node of the initial set
   *   passes on all of its children's relevance, a node with a lower ratio loses some of it.
   */
  readonly relevance: 'letter' | 'prose' | 'normalised';
  /**
   * SELECT elements in the best node, which are not content by Definition 4.1. Algorithm 1, step 4 takes the whole
   * subtree of N, so they stay; or they are removed.
   */
  readonly notValid: 'kept' | 'cut';
}

export const WLR_DEFAULTS: WlrParameters = {
  text: 'words',
  size: 'leaves',
  relevance: 'letter',
  notValid: 'kept',
};

/**
 * Definition 4.1, notValid: the elements of its list that a MeasuredTree may contain. NOSCRIPT is not among them: it is in
 * the tree only if scripting is off, and then the reader sees its content.
 */
export const NOT_VALID: ReadonlySet<string> = new Set(['select']);

/** Figure 5: tags that only format text. Adjacent ones are joined into one leaf. */
export const JOINING: ReadonlySet<string> = new Set([
  '#text',
  'p',
  'a',
  'u',
  'b',
  'i',
  'em',
  'span',
  'sub',
  'sup',
  'strong',
  'div',
]);
