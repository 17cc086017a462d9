/** The constants and readings of Prasad, Paepcke, "CoreEx: content extraction from online news articles". */
export interface CoreExParameters {
  /** weight_ratio: how much the share of text outside links counts, 0 to 1. */
  readonly ratioWeight: number;
  /** weight_text: how much the share of the page's text counts. The two add up to 1. */
  readonly textWeight: number;
  /** Children above it, from 0 to 1, are in the set S of their parent. */
  readonly threshold: number;
  /** FORM is on the paper's list of ignored tags; or it is read like any tag. */
  readonly forms: 'ignored' | 'read';
}

/** Section 2, found on 500 news pages. */
export const OF_THE_PAPER: CoreExParameters = {
  ratioWeight: 0.99,
  textWeight: 0.01,
  threshold: 0.9,
  forms: 'ignored',
};

/** Ours, for pages of today: a stronger push to the node that holds more of the text. */
export const TODAY: CoreExParameters = { ...OF_THE_PAPER, ratioWeight: 0.9, textWeight: 0.1 };

/** Section 2, the preprocessing: these tags are ignored with all that is in them. */
export const IGNORED: ReadonlySet<string> = new Set(['select', 'form', 'input', 'textarea', 'option']);
