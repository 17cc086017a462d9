import type messages from '../../_locales/en/messages.json';

/** The names of all messages in `_locales`. */
export type MessageKey = keyof typeof messages;

/**
 * A message in the reader's language. Only `src/extension` can ask the browser for it, and passes this function on.
 *
 * @param values of the placeholders, in their order. Numbers are written as in the language.
 */
export type Say = (key: MessageKey, ...values: readonly (string | number)[]) => string;
