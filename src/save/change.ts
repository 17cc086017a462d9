/** Replaces an element by one with another name and the same content. Attributes are dropped. */
export function renamed(element: Element, name: string): HTMLElement {
  const copy = named(element, name);
  element.replaceWith(copy);
  return copy;
}

/** A new element with another name that takes the content of this one. */
export function named(element: Element, name: string): HTMLElement {
  const copy = element.ownerDocument.createElement(name);
  moveChildren(element, copy);
  return copy;
}

export function moveChildren(from: Node, to: ParentNode): void {
  while (from.firstChild) to.append(from.firstChild);
}

/** Replaces an element by its content. */
export function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}

/** From this number on, siblings are changed together. */
const MANY = 20;

/**
 * Replaces each element by a node that `change` makes of it, which may be a fragment. Null removes the element, and
 * undefined leaves it. Inner elements are changed before those around them.
 *
 * In jsdom, replacing one of n siblings takes n steps. So the content of an element in which many change is put together
 * anew.
 */
export function changeAll(
  elements: Iterable<Element>,
  change: (element: Element) => Node | null | undefined,
): void {
  const groups = new Map<Node, Set<Node>>();
  for (const element of elements) {
    const parent = element.parentNode!;
    const group = groups.get(parent);
    if (group) group.add(element);
    else groups.set(parent, new Set([element]));
  }
  for (const [parent, group] of [...groups].reverse()) {
    if (group.size < MANY) for (const one of group) replace(one as Element, change(one as Element));
    else putTogether(parent, (child) => (group.has(child) ? change(child as Element) : undefined));
  }
}

function replace(element: Element, by: Node | null | undefined): void {
  if (by) element.replaceWith(by);
  else if (by === null) element.remove();
}

function putTogether(parent: Node, change: (child: Node) => Node | null | undefined): void {
  const content = parent.ownerDocument!.createDocumentFragment();
  for (let child = parent.firstChild; child; child = parent.firstChild) {
    const by = change(child);
    child.remove();
    if (by !== null) content.append(by ?? child);
  }
  parent.appendChild(content);
}

/** Replaces many elements by their content. */
export function unwrapAll(elements: Iterable<Element>): void {
  changeAll(elements, (element) => {
    const content = element.ownerDocument.createDocumentFragment();
    moveChildren(element, content);
    return content;
  });
}

/** Gives many elements another name; see `renamed`. */
export function renameAll(elements: Iterable<Element>, name: string): void {
  changeAll(elements, (element) => named(element, name));
}

/** Content with spaces around it: a box is not a part of the word beside it. */
export function apart(content: Node | string, document: Document): DocumentFragment {
  const parts = document.createDocumentFragment();
  parts.append(' ', content, ' ');
  return parts;
}
