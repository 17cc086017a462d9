import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Message {
  readonly message: string;
  readonly description?: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}
export type Messages = Readonly<Record<string, Message>>;

export const LOCALES = readdirSync('_locales');

export function messagesOf(locale: string): Messages {
  return JSON.parse(readFileSync(path.join('_locales', locale, 'messages.json'), 'utf8')) as Messages;
}

/** What a language lacks, has too much, or says with other placeholders than English. */
export function problemsOf(messages: Messages, english: Messages): string[] {
  const missing = Object.keys(english).filter((key) => !(key in messages));
  const extra = Object.keys(messages).filter((key) => !(key in english));
  return [
    ...missing.map((key) => `${key}: missing`),
    ...extra.map((key) => `${key}: not in English`),
    ...Object.entries(messages).flatMap(([key, message]) =>
      key in english ? problemsOfOne(message, english[key]).map((problem) => `${key}: ${problem}`) : [],
    ),
  ];
}

function problemsOfOne(message: Message, english: Message): string[] {
  const problems: string[] = [];
  if (message.message.trim() === '') problems.push('empty');
  if (JSON.stringify(message.placeholders ?? {}) !== JSON.stringify(english.placeholders ?? {}))
    problems.push('other placeholders');
  const used = placeholdersIn(message.message);
  const known = Object.keys(message.placeholders ?? {});
  for (const name of used) if (!known.includes(name)) problems.push(`no placeholder ${name}`);
  for (const name of known)
    if (used.filter((one) => one === name).length !== 1) problems.push(`${name} not once`);
  return problems;
}

/** Their names, and what looks like one and is none. */
function placeholdersIn(message: string): string[] {
  return message
    .split('$')
    .filter((_, i) => i % 2 === 1)
    .map((name) => name.toLowerCase());
}
