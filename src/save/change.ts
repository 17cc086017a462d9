/** Replaces an element by one with another name and the same content. Attributes are dropped. */
export function renamed(element: Element, name: string): HTMLElement {
  const copy = element.ownerDocument.createElement(name);
  moveChildren(element, copy);
  element.replaceWith(copy);
  return copy;
}

export function moveChildren(from: Element, to: Element): void {
  while (from.firstChild) to.append(from.firstChild);
}

/** Replaces an element by its content. */
export function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}
