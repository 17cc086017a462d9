import { readFileSync } from 'node:fs';

/** In the tests of units the browser is one that speaks English. */
const messages = JSON.parse(readFileSync('_locales/en/messages.json', 'utf8'));

globalThis.browser ??= {
  i18n: {
    getUILanguage: () => 'en-US',
    getMessage: (key, values = []) => {
      const { message, placeholders = {} } = messages[key];
      return message.replace(/\$([a-z_]+)\$/giu, (_, name) => {
        const { content } = placeholders[name.toLowerCase()];
        return values[Number(content.slice(1)) - 1] ?? '';
      });
    },
  },
};
