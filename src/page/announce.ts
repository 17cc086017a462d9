import { property } from '../extraction/dom/safe.ts';

/**
 * Says a sentence to a screen reader alone, without a trace in the page. Browsers that have no
 * `ariaNotify` yet stay silent: a live region would be a change of the page.
 */
export function announce(document: Document, text: string): void {
  const { Document: prototypes } = property<Window & typeof globalThis>(document, 'defaultView');
  const notify: unknown = Reflect.get(prototypes.prototype, 'ariaNotify');
  if (typeof notify === 'function') Reflect.apply(notify, document, [text]);
}
