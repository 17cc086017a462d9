import { chooseOneOfEach } from '../../save/pictures/choose.ts';
import { purified } from '../../save/purify.ts';

/** A saved page, cleaned and ready to be shown. */
export interface Text {
  readonly title: string;
  readonly language?: string;
  readonly direction?: string;
  /** The address of the saved page; empty if it is not on the web. */
  readonly address: string;
  readonly body: DocumentFragment;
}

/** The attribute with the address of a picture that is not loaded. */
export const ADDRESS = 'data-address';

/** The attribute of an element that represents a picture. Text cannot imitate it. */
export const PLACE = 'data-picture';

/** Where a link in the text may lead. A relative address would lead into the extension. */
const LEADS_OUT = /^(?:https?|mailto|tel):/i;

/**
 * Reads a saved page. It was sanitised when it was saved, and is sanitised again with the same library, because it
 * becomes part of a page of ours. The result belongs to this document, and loads nothing: see `pictures.ts`.
 */
export function textOf(html: string): Text {
  const saved = new DOMParser().parseFromString(html, 'text/html');
  const inert = document.implementation.createHTMLDocument('');
  const container = inert.createElement('div');
  saved.querySelector('body > .end')?.remove();
  container.append(...inert.importNode(saved.body, true).childNodes);
  for (const main of container.querySelectorAll('main')) {
    const division = inert.createElement('div');
    division.append(...main.childNodes);
    main.replaceWith(division);
  }
  const body = purified(container, inert, window);
  chooseOneOfEach(body);
  for (const element of body.querySelectorAll('*')) tame(element);
  const { lang, dir } = saved.documentElement;
  return {
    title: saved.title,
    ...(lang && { language: lang }),
    ...(dir && { direction: dir }),
    address: saved.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute('href') ?? '',
    body: document.importNode(body, true),
  };
}

/** Named elements would hide properties of our document. */
function tame(element: Element): void {
  const source = element.getAttribute('src');
  if (source !== null && !/^data:image\//i.test(source)) {
    element.setAttribute(ADDRESS, source);
    element.removeAttribute('src');
  }
  const name = element.getAttribute('name');
  if (element.localName === 'a' && name !== null && !element.id) element.id = name;
  element.removeAttribute('name');
  for (const attribute of ['href', 'xlink:href']) {
    const address = element.getAttribute(attribute) ?? '';
    const isPicture = /^(?:image|feImage)$/.test(element.localName);
    const isFit = isPicture
      ? /^data:image\//i.test(address)
      : LEADS_OUT.test(address) || address.startsWith('#');
    if (!isFit) element.removeAttribute(attribute);
  }
  for (const attribute of ['ping', 'target', 'autofocus', 'tabindex', 'accesskey', 'popovertarget'])
    element.removeAttribute(attribute);
}
