/** The constants and readings of Prasad, Paepcke, "CoreEx: content extraction from online news articles". */
export interface CoreExParameters {
  /** weight_ratio: the weight of the share of text outside links, 0 to 1. */
  readonly ratioWeight: number;
  /** weight_text: the weight of the share of the page's text. The two weights add up to 1. */
  readonly textWeight: number;
  /** Children with a ratio above this, from 0 to 1, are in the set S of their parent. */
  readonly threshold: number;
  /** FORM is on the paper's list of ignored tags; or it is treated like any other tag. */
  readonly forms: 'ignored' | 'read';
}

/** Section 2, found on 500 news pages. */
export const OF_THE_PAPER: CoreExParameters = {
  ratioWeight: 0.99,
  textWeight: 0.01,
  threshold: 0.9,
  forms: 'ignored',
};

/** Ours, for today's pages: it favours the node that holds more of the text. */
export const TODAY: CoreExParameters = { ...OF_THE_PAPER, ratioWeight: 0.9, textWeight: 0.1 };

/** Section 2, the preprocessing: these tags and everything in them are ignored. */
export const IGNORED: ReadonlySet<string> = new Set(['select', 'form', 'input', 'textarea', 'option']);
