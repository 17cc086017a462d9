/** The constants of Arias, Deschacht, Moens, "Language independent content extraction from web pages". */
export interface DensityGraphParameters {
  /** Strings longer than c1 times the longest join the region: 0 to 1. */
  readonly c1: number;
  /** They join only if they are fewer than c2 positions from a string of the region: a whole number from 1. */
  readonly c2: number;
}

/** Section 4: chosen by hand on pages of 2009. */
export const OF_THE_PAPER: DensityGraphParameters = { c1: 0.333, c2: 4 };

/** Ours, for today's pages: paragraphs are shorter and have more tags between them. */
export const TODAY: DensityGraphParameters = { c1: 0.1, c2: 20 };

/**
 * Section 4: "tags that do not modify the structure". The paper names B, A and FONT and refers to XHTML 1. These are
 * the inline elements of XHTML 1 and the phrasing content that HTML has added, without BR, which the paper counts
 * among the others. All other tags begin a new string.
 */
export const NOT_STRUCTURAL: ReadonlySet<string> = new Set([
  // Text and fonts.
  ...['a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font'],
  ...['i', 'ins', 'kbd', 'mark', 'nobr', 'q', 'rb', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span'],
  ...['strike', 'strong', 'sub', 'sup', 'time', 'tt', 'u', 'var', 'wbr'],
  // Pictures and other documents in a line of text.
  ...[
    'area',
    'audio',
    'canvas',
    'embed',
    'iframe',
    'img',
    'map',
    'math',
    'object',
    'picture',
    'svg',
    'video',
  ],
  // Controls in a line of text.
  ...['button', 'input', 'label', 'meter', 'option', 'output', 'progress', 'select', 'textarea'],
]);
