import { isElement } from '../extraction/dom/nodes.ts';
import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';

/** Addresses that are also useful on paper. */
const LEADS = /^(?:https?|ftp|mailto):/i;

/** The attribute with the address that is printed behind a link. */
export function addressAttribute(attribute: string): string {
  return `${attribute}-address`;
}

/**
 * Gives links in kept content the address that is printed behind them. The address is absolute, which a style sheet
 * cannot do. Links within the page, and links whose text is the address, get none.
 *
 * @returns a function that removes the addresses.
 */
export function writeAddresses({ roots }: KeptNodes, attribute: string): () => void {
  const name = addressAttribute(attribute);
  const written: Element[] = [];
  for (const root of roots.filter(isElement)) {
    for (const link of [root, ...call<NodeListOf<Element>>(root, 'querySelectorAll', 'a[href]')]) {
      const address = addressOf(link);
      if (address === undefined) continue;
      call(link, 'setAttribute', name, address);
      written.push(link);
    }
  }
  return () => written.forEach((link) => call(link, 'removeAttribute', name));
}

function addressOf(link: Element): string | undefined {
  if (property<string>(link, 'localName') !== 'a') return undefined;
  const address = property<unknown>(link, 'href');
  // Links in SVG name their address differently.
  if (typeof address !== 'string' || !LEADS.test(address)) return undefined;
  const page = property<string>(property<Document>(link, 'ownerDocument'), 'URL');
  if (address.includes('#') && address.split('#')[0] === page.split('#')[0]) return undefined;
  const text = property<string>(link, 'textContent').trim();
  const told = short(text);
  return told !== '' && told === short(address) ? undefined : address.replace(/^mailto:/i, '');
}

/** An address as people write it. */
function short(address: string): string {
  return address.replace(/^(?:https?:\/\/|mailto:)(?:www\.)?|^www\.|\/$/gi, '');
}
