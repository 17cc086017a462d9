import { call, property } from '../extraction/dom/safe.ts';
import type { Mark } from './sheet.ts';

const STYLE = `
  :host { all: initial !important; }
  .box {
    position: fixed; z-index: 2147483647; inset-block-start: 16px; inset-inline-end: 16px; max-inline-size: 340px;
    margin: 0; padding: 12px 16px; border-radius: 8px; box-shadow: 0 4px 18px #0006;
    font: 15px/1.4 system-ui, sans-serif; color: #fff; background: #2b2b2b; overflow-wrap: anywhere;
  }
`;

/** Makes an element of ours; the page's own elements cannot stand in front of what makes it. */
export function element<T extends HTMLElement>(document: Document, tag: string): T {
  return call<T>(document, 'createElement', tag);
}

/**
 * Lays a box over the page, in a shadow tree that the page cannot see into. It is there until the host is
 * removed, which leaves no trace.
 *
 * @param attribute of the sheet that the page is isolated with, so that the box is not hidden too.
 */
export function float(document: Document, box: HTMLElement, css: string, attribute?: string): HTMLElement {
  const host = element(document, 'div');
  if (attribute) host.setAttribute(attribute, 'keep' satisfies Mark);
  const shadow = host.attachShadow({ mode: 'closed' });
  const style = element(document, 'style');
  style.textContent = STYLE + css;
  box.classList.add('box');
  shadow.append(style, box);
  property<Element>(document, 'documentElement').append(host);
  return host;
}
