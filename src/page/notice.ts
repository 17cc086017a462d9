import { call, property } from '../extraction/dom/safe.ts';

const SHOWN_MS = 6000;

const STYLE = `
  :host { all: initial !important; }
  p {
    position: fixed; z-index: 2147483647; inset-block-start: 16px; inset-inline-end: 16px; max-inline-size: 340px;
    margin: 0; padding: 12px 16px; border-radius: 8px; box-shadow: 0 4px 18px #0006;
    font: 15px/1.4 system-ui, sans-serif; color: #fff; background: #2b2b2b;
  }
  .unseen { inset: 0 auto auto 0; inline-size: 1px; block-size: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
`;

/** Says a sentence to the reader and to a screen reader, then leaves no trace in the page. */
export function showNotice(document: Document, text: string): void {
  const notice = announce(document, text, { role: 'alert', unseen: false });
  property<Window>(document, 'defaultView').setTimeout(() => notice.remove(), SHOWN_MS);
}

/** Tells a screen reader what is the case for as long as the returned element stays. */
export function announceState(document: Document, text: string): Element {
  return announce(document, text, { role: 'status', unseen: true });
}

function announce(document: Document, text: string, how: { role: string; unseen: boolean }): Element {
  const host = call<HTMLElement>(document, 'createElement', 'div');
  const shadow = host.attachShadow({ mode: 'closed' });
  const style = call<HTMLElement>(document, 'createElement', 'style');
  style.textContent = STYLE;
  const sentence = call<HTMLElement>(document, 'createElement', 'p');
  sentence.setAttribute('role', how.role);
  if (how.unseen) sentence.className = 'unseen';
  shadow.append(style, sentence);
  property<Element>(document, 'documentElement').append(host);
  // A live region is read out when it changes after it is there.
  sentence.textContent = text;
  return host;
}
