import { property } from '../extraction/dom/safe.ts';

/**
 * Says a sentence to screen readers only, without any change of the page. Browsers without `ariaNotify` stay silent: a
 * live region would change the page.
 */
export function announce(document: Document, text: string): void {
  const { Document: prototypes } = property<Window & typeof globalThis>(document, 'defaultView');
  const notify: unknown = Reflect.get(prototypes.prototype, 'ariaNotify');
  if (typeof notify === 'function') Reflect.apply(notify, document, [text]);
}
