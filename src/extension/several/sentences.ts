/** What there is to say of one tab of several. */
export const TAB = {
  closed: 'This tab was closed.',
  unloaded: 'This tab is not loaded. Open it, and save it again.',
  silent: 'This page does not answer.',
  cancelled: 'Cancelled in the page.',
  tooLarge: 'The book would be too large with this page.',
  inBook: 'In the book.',
} as const;

export const CANCELLED_ALL = 'Cancelled. Nothing was saved.';
export const NOTHING = 'Nothing was saved.';

export function sentenceOfNow(at: number, of: number): string {
  return `Saving tab ${at} of ${of}.`;
}

export function sentenceOfCancelled(saved: number, of: number): string {
  return saved === 0 ? CANCELLED_ALL : `Cancelled. ${saved} of ${of} tabs are saved.`;
}

export function sentenceOfFiles(saved: number, of: number): string {
  if (saved === 0) return NOTHING;
  return saved === of ? `All ${of} tabs are saved.` : `${saved} of ${of} tabs are saved.`;
}

/** @param file says what became of the book itself. */
export function sentenceOfBook(saved: number, of: number, file: string): string {
  return saved === of
    ? `All ${of} tabs are in the book. ${file}`
    : `${saved} of ${of} tabs are in the book. ${file}`;
}
