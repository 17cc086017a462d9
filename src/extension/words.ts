import type { Say } from '../page/words.ts';
import { i18n } from './page-api.ts';

/** The one way from a message to its words, in the background, in pages of ours and in those of others. */
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

/** A number as the reader's language writes it. */
export function numberText(value: number, form?: Intl.NumberFormatOptions): string {
  return value.toLocaleString(language(), form);
}

/** Several names, one after the other. */
export function listText(names: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction', style: 'narrow' }).format(names);
}

/** A day as the reader's language writes it. */
export function dayText(date: Date): string {
  return date.toLocaleDateString(language(), { dateStyle: 'long' });
}

/** That of the browser, with its region, where the words are in it; else that of the words. */
function language(): string {
  const [ofWords, ofBrowser] = [say('locale_language'), i18n().getUILanguage()];
  return ofBrowser.split('-', 1)[0] === ofWords.split('-', 1)[0] ? ofBrowser : ofWords;
}
