import type { Runtime } from 'webextension-polyfill';
import { answered, valueOf } from './answers.ts';

/** What browsers give to all scripts of extensions, as far as our scripts use it without the polyfill. */
interface Native {
  readonly runtime: {
    /** Undefined if the extension has been removed while the script runs. */
    readonly id?: string;
    sendMessage(message: unknown): Promise<unknown>;
    readonly onMessage: {
      addListener(
        hear: (
          message: unknown,
          sender: Runtime.MessageSender,
          reply: (answer: unknown) => void,
        ) => true | undefined,
      ): void;
    };
  };
  readonly i18n: I18n;
  readonly dom?: Dom;
}

/** Returns messages in the language of the browser. */
export interface I18n {
  getMessage(key: string, values: readonly string[]): string;
  getUILanguage(): string;
}

/** How scripts in pages read closed shadow trees in Chromium. In Firefox, elements have a property for it. */
export interface Dom {
  openOrClosedShadowRoot(element: Element): ShadowRoot | null;
}

// Not the polyfill that all other scripts use: it is larger than all of `src/page`, and every click would load it.
// `own-names.ts` makes sure that no element of the page is found here.
const native = (Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome')) as Native;

/**
 * The id of this extension.
 *
 * @throws or returns undefined if it has been removed while the script runs.
 */
export function ownId(): string | undefined {
  return native.runtime.id;
}

/** @throws if the extension has been removed while the script runs. */
export function i18n(): I18n {
  return native.i18n;
}

export function dom(): Dom | undefined {
  return native.dom;
}

/** Listens for messages, and answers those for which `answer` returns a promise. */
export function hearMessages(
  answer: (message: unknown, sender: Runtime.MessageSender) => Promise<unknown> | undefined,
): void {
  native.runtime.onMessage.addListener((message, sender, reply) => {
    const given = answer(message, sender);
    if (!given) return undefined;
    void answered(given).then(reply);
    return true;
  });
}

/**
 * Sends a message to the background.
 *
 * @throws if nobody receives it, or if handling it fails.
 */
export async function tellBackground<Said extends object, Reply = void>(message: Said): Promise<Reply> {
  return valueOf((await native.runtime.sendMessage(message)) as Reply);
}
