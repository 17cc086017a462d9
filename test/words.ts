import { readFileSync } from 'node:fs';
import type { I18n } from '../src/extension/page-api.ts';

interface Message {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}

const messages = JSON.parse(readFileSync('_locales/en/messages.json', 'utf8')) as Record<string, Message>;

/** In the tests of units the browser is one that speaks English. */
const i18n: I18n = {
  getUILanguage: () => 'en-US',
  getMessage: (key, values) => {
    const { message, placeholders = {} } = messages[key];
    return message.replace(/\$([a-z_]+)\$/giu, (_, name: string) => {
      const { content } = placeholders[name.toLowerCase()];
      return values[Number(content.slice(1)) - 1];
    });
  },
};

Reflect.set(globalThis, 'browser', { i18n });
