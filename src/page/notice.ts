import { call, property } from '../extraction/dom/safe.ts';
import type { Mark } from './sheet.ts';

const SHOWN_MS = 6000;

const STYLE = `
  :host { all: initial !important; }
  p {
    position: fixed; z-index: 2147483647; inset-block-start: 16px; inset-inline-end: 16px; max-inline-size: 340px;
    margin: 0; padding: 12px 16px; border-radius: 8px; box-shadow: 0 4px 18px #0006;
    font: 15px/1.4 system-ui, sans-serif; color: #fff; background: #2b2b2b;
  }
`;

/**
 * Says a sentence to the reader and to a screen reader, then leaves no trace in the page.
 *
 * @param attribute of the sheet that the page is isolated with, so that the notice is not hidden too.
 */
export function showNotice(document: Document, text: string, attribute?: string): void {
  const host = call<HTMLElement>(document, 'createElement', 'div');
  if (attribute) host.setAttribute(attribute, 'keep' satisfies Mark);
  const shadow = host.attachShadow({ mode: 'closed' });
  const style = call<HTMLElement>(document, 'createElement', 'style');
  style.textContent = STYLE;
  const sentence = call<HTMLElement>(document, 'createElement', 'p');
  sentence.setAttribute('role', 'alert');
  shadow.append(style, sentence);
  property<Element>(document, 'documentElement').append(host);
  // A live region is read out when it changes after it is there.
  sentence.textContent = text;
  property<Window>(document, 'defaultView').setTimeout(() => host.remove(), SHOWN_MS);
}

/**
 * Says a sentence to a screen reader alone, without a trace in the page. Browsers that have no
 * `ariaNotify` yet stay silent: a live region would be a change of the page.
 */
export function announce(document: Document, text: string): void {
  const { Document: prototypes } = property<Window & typeof globalThis>(document, 'defaultView');
  const notify: unknown = Reflect.get(prototypes.prototype, 'ariaNotify');
  if (typeof notify === 'function') Reflect.apply(notify, document, [text]);
}
