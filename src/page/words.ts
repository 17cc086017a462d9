import type messages from '../../_locales/en/messages.json';

/** The names of all messages in `_locales`. */
export type MessageKey = keyof typeof messages;

/**
 * The words of a message in the reader's language. Only `src/extension` can ask the browser for them, and hands this in.
 *
 * @param values of the placeholders, in their order. Numbers are written as the language has them.
 */
export type Say = (key: MessageKey, ...values: readonly (string | number)[]) => string;
