/** These characters stand in a line for the beginning or end of elements that Markdown writes with signs. */
export const TAG = '\u0001';
export const CODE = '\u0002';
export const MATH = '\u0003';
export const PICTURE = '\u0004';
export const LINK = '\u0005';
/** Stands before a line end of the page (BR), where Markdown writes a backslash. In a cell it stands for `<br>`. */
export const BREAK = '\u0006';

/** Where marked text begins or ends. */
export interface Mark {
  /** The signs that it may be written with. */
  readonly signs: string;
  /** How many of them stand on each side of the text. */
  readonly length: number;
  readonly opens: boolean;
}

/** The same for marked text. */
export const MARKS: ReadonlyMap<string, Mark> = new Map([
  ['\u000e', { signs: '*_', length: 1, opens: true }],
  ['\u000f', { signs: '*_', length: 1, opens: false }],
  ['\u0010', { signs: '*', length: 2, opens: true }],
  ['\u0011', { signs: '*', length: 2, opens: false }],
  ['\u0012', { signs: '~', length: 2, opens: true }],
  ['\u0013', { signs: '~', length: 2, opens: false }],
]);

/** Any of these. */
export const STANDS_IN = /[\u0001-\u0006\u000e-\u0013]/u;
/** Those that may be left out of the Markdown in the end: all except tags. */
export const UNSURE = /[\u0002-\u0006\u000e-\u0013]/u;

const [EMPHASIS, STRONG, DELETED] = ['\u000e\u000f', '\u0010\u0011', '\u0012\u0013'];
/** The characters for the beginning and the end of each element that marks text. */
export const MARKED: ReadonlyMap<string, string> = new Map([
  ['em', EMPHASIS],
  ['strong', STRONG],
  ['del', DELETED],
]);
