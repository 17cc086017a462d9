import { readFileSync } from 'node:fs';
import type messages from '../../../_locales/en/messages.json';

type Key = keyof typeof messages;

/** The words of a language, without placeholders. */
export function wordsOf(locale: string): (key: Key) => string {
  const all = JSON.parse(readFileSync(`_locales/${locale}/messages.json`, 'utf8')) as Record<
    Key,
    { readonly message: string }
  >;
  return (key) => all[key].message;
}
