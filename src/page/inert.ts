import { call } from '../extraction/dom/safe.ts';
import { attributesOf, putInOrder, type Attributes } from './attributes.ts';

/** An attribute of the same name that says nothing to browsers, while the page's own look-ups still find it. */
const namespace = (attribute: string): string => `urn:${attribute}`;

/**
 * Pages keep readers out of what is behind their own kind of dialog by attributes. With the dialog hidden,
 * nobody could select the content or hear it, so those on the content and above it say nothing meanwhile.
 *
 * @returns a function that gives them back their meaning, but for those that the page has removed.
 */
export function setInertAside(elements: Iterable<Element>, attribute: string): () => void {
  const aside: [element: Element, names: string[], before: Attributes][] = [];
  for (const element of elements) {
    const before = attributesOf(element);
    const names = before.filter(keepsOut).map(([name]) => name);
    if (names.length > 0) aside.push([element, names, before]);
    for (const name of names) {
      const value = call<string>(element, 'getAttribute', name);
      call(element, 'removeAttribute', name);
      call(element, 'setAttributeNS', namespace(attribute), name, value);
    }
  }
  return () => {
    for (const [element, names, before] of aside) {
      const back = names.filter((name) => giveBack(element, attribute, name));
      // It puts the others in order too.
      if (back.length > 0) putInOrder(element, back[0], before);
    }
  };
}

/** What another copy of the extension has set aside here; where it stood among the attributes is not known. */
export function setInertBack(element: Element, attribute: string): void {
  for (const name of ['inert', 'aria-hidden']) giveBack(element, attribute, name);
}

function keepsOut([name, value]: Attributes[number]): boolean {
  return name === 'inert' || (name === 'aria-hidden' && value === 'true');
}

function giveBack(element: Element, attribute: string, name: string): boolean {
  const nowhere = namespace(attribute);
  const value = call<string | null>(element, 'getAttributeNS', nowhere, name);
  if (value === null) return false;
  call(element, 'removeAttributeNS', nowhere, name);
  if (call<boolean>(element, 'hasAttribute', name)) return false;
  call(element, 'setAttribute', name, value);
  return true;
}
