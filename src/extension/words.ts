import type { Say } from '../page/words.ts';
import { i18n } from './page-api.ts';

/** The only way from a message to its words, in the background, in our pages and in web pages. */
export const say: Say = (key, ...values) => {
  try {
    return i18n().getMessage(
      key,
      values.map((value) => (typeof value === 'number' ? numberText(value) : value)),
    );
  } catch {
    // The extension was removed under its script.
    return '';
  }
};

/** A number, written as in the reader's language. */
export function numberText(value: number, form?: Intl.NumberFormatOptions): string {
  return value.toLocaleString(language(), form);
}

/** Several names, as a list in a sentence. */
export function listText(names: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction', style: 'narrow' }).format(names);
}

/** A day, written as in the reader's language. */
export function dayText(date: Date): string {
  return date.toLocaleDateString(language(), { dateStyle: 'long' });
}

/** The language of the browser, with its region, if the words are in it; otherwise the language of the words. */
function language(): string {
  const [ofWords, ofBrowser] = [say('locale_language'), i18n().getUILanguage()];
  return ofBrowser.split('-', 1)[0] === ofWords.split('-', 1)[0] ? ofBrowser : ofWords;
}
