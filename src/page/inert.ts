import { call } from '../extraction/dom/safe.ts';
import { attributesOf, putInOrder, type Attributes } from './attributes.ts';

/**
 * An attribute with the same name in another namespace. It has no effect in browsers, but the page's own selectors
 * still find it.
 */
const namespace = (attribute: string): string => `urn:${attribute}`;

/**
 * Pages make everything behind their own kind of dialog inaccessible by attributes. If the dialog is hidden, nobody
 * could select the content or have it read out. So these attributes have no effect on the content and its ancestors
 * while the page is isolated.
 *
 * @returns a function that restores the attributes, except those that the page has removed.
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
      // This also puts the other attributes in order.
      if (back.length > 0) putInOrder(element, back[0], before);
    }
  };
}

/** Restores what another copy of the extension has disabled here. The old order of the attributes is not known. */
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
