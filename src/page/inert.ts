import { call } from '../extraction/dom/safe.ts';
import { attributesOf, putInOrder, type Attributes } from './attributes.ts';

const NAMES = ['inert', 'aria-hidden'] as const;
/** An attribute of the same name that says nothing to browsers, while the page's own look-ups still find it. */
const NOWHERE = 'urn:isolate:aside';

/**
 * Pages keep readers out of what is behind their own kind of dialog by attributes. With the dialog hidden,
 * nobody could select the content or hear it, so those on the content and above it say nothing meanwhile.
 *
 * @returns a function that gives them back their meaning, but for those that the page has removed.
 */
export function setInertAside(elements: Iterable<Element>): () => void {
  const aside: [element: Element, name: string, before: Attributes][] = [];
  for (const element of elements)
    for (const name of NAMES) {
      const value = call<string | null>(element, 'getAttribute', name);
      if (value === null || (name === 'aria-hidden' && value !== 'true')) continue;
      aside.push([element, name, attributesOf(element)]);
      call(element, 'removeAttribute', name);
      call(element, 'setAttributeNS', NOWHERE, name, value);
    }
  return () => {
    for (const [element, name, before] of aside.reverse())
      if (setBack(element, name)) putInOrder(element, name, before);
  };
}

/** What another copy of the extension has set aside here; where it stood among the attributes is not known. */
export function setInertBack(element: Element): void {
  for (const name of NAMES) setBack(element, name);
}

function setBack(element: Element, name: string): boolean {
  const value = call<string | null>(element, 'getAttributeNS', NOWHERE, name);
  if (value === null) return false;
  call(element, 'removeAttributeNS', NOWHERE, name);
  if (call<boolean>(element, 'hasAttribute', name)) return false;
  call(element, 'setAttribute', name, value);
  return true;
}
