/** The element under another name, with what is in it and nothing else. */
export function renamed(element: Element, name: string): HTMLElement {
  const copy = element.ownerDocument.createElement(name);
  moveChildren(element, copy);
  element.replaceWith(copy);
  return copy;
}

export function moveChildren(from: Element, to: Element): void {
  while (from.firstChild) to.append(from.firstChild);
}

/** Leaves what is in the element in its place. */
export function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}
