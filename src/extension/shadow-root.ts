import browser from 'webextension-polyfill';
import { property } from '../extraction/dom/safe.ts';

/** How content scripts see closed shadow trees in Chromium; in Firefox elements have a property for it. */
interface Dom {
  openOrClosedShadowRoot(element: Element): ShadowRoot | null;
}

/** What may have a shadow tree besides custom elements; of anything else Chromium refuses to tell. */
const HOSTS = /^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$/u;
const HTML = 'http://www.w3.org/1999/xhtml';

/** The shadow tree of an element of the live page. Browsers show extensions closed ones too. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const name = property<string>(element, 'localName');
  if (property<string | null>(element, 'namespaceURI') !== HTML) return null;
  if (!HOSTS.test(name) && !name.includes('-')) return null;
  const { dom } = browser as unknown as { dom?: Dom };
  return dom
    ? dom.openOrClosedShadowRoot(element)
    : (property<ShadowRoot | null | undefined>(element, 'openOrClosedShadowRoot') ?? null);
}
