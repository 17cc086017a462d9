import type { Runtime } from 'webextension-polyfill';
import { answered, valueOf } from './answers.ts';

/** What browsers give to all scripts of extensions, as far as ours use it without the polyfill. */
interface Native {
  readonly runtime: {
    /** Undefined when the extension has been removed under the script. */
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

/** What says words in the language of the browser. */
export interface I18n {
  getMessage(key: string, values: readonly string[]): string;
  getUILanguage(): string;
}

/** How scripts in pages see closed shadow trees in Chromium; in Firefox elements have a property for it. */
export interface Dom {
  openOrClosedShadowRoot(element: Element): ShadowRoot | null;
}

// Not the polyfill that all other scripts use: every click would load it, and it is larger than all of `src/page`
// that marks the page. `own-names.ts` has seen to it that no element of the page is found here.
const native = (Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome')) as Native;

/** The id of this extension. @throws or gives undefined when it has been removed under the script. */
export function ownId(): string | undefined {
  return native.runtime.id;
}

/** @throws when the extension has been removed under the script. */
export function i18n(): I18n {
  return native.i18n;
}

export function dom(): Dom | undefined {
  return native.dom;
}

/** Hears messages, and answers those for which `answer` gives a promise. */
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

/** Says something to the background. @throws where nobody hears it, or what it leads to fails. */
export async function tellBackground<Said extends object, Reply = void>(message: Said): Promise<Reply> {
  return valueOf((await native.runtime.sendMessage(message)) as Reply);
}
