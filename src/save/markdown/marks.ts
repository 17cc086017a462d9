/** Stand in a line for what Markdown writes with signs of its own, where an element begins or ends. */
export const TAG = '\u0001';
export const CODE = '\u0002';
export const MATH = '\u0003';
export const PICTURE = '\u0004';
export const LINK = '\u0005';
/** Stands before the end of a line that the page states (BR). Markdown writes a backslash there. */
export const BREAK = '\u0006';

/** The same for marked text: the signs that it may be written with, and whether it begins there. */
export const MARKS: ReadonlyMap<string, { readonly signs: string; readonly opens: boolean }> = new Map([
  ['\u000e', { signs: '*_', opens: true }],
  ['\u000f', { signs: '*_', opens: false }],
  ['\u0010', { signs: '*', opens: true }],
  ['\u0011', { signs: '*', opens: false }],
  ['\u0012', { signs: '~', opens: true }],
  ['\u0013', { signs: '~', opens: false }],
]);

/** Any of these. */
export const STANDS_IN = /[\u0001-\u0006\u000e-\u0013]/u;

const [EMPHASIS, STRONG, DELETED] = ['\u000e\u000f', '\u0010\u0011', '\u0012\u0013'];
/** What stands for the begin and the end of elements that are marked by signs. */
export const MARKED: ReadonlyMap<string, string> = new Map([
  ['em', EMPHASIS],
  ['i', EMPHASIS],
  ['b', STRONG],
  ['strong', STRONG],
  ['del', DELETED],
  ['s', DELETED],
  ['strike', DELETED],
]);
