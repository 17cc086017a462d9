import { say } from '../words.ts';

/** How many of the tabs were saved before the reader cancelled. */
export function sentenceOfCancelled(saved: number, of: number): string {
  return saved === 0 ? say('cancelled_save') : say('several_cancelled', saved, of);
}

export function sentenceOfFiles(saved: number, of: number): string {
  if (saved === 0) return say('several_nothing');
  return saved === of ? say('several_all_saved', of) : say('several_saved', saved, of);
}

/** @param word about the book itself: that it was given to the browser, or saved. */
export function sentenceOfBook(saved: number, of: number, word: string): string {
  const all = saved === of ? say('several_all_in_book', of) : say('several_some_in_book', saved, of);
  return say('two_sentences', all, word);
}
