import type { MeasuredTree } from '../../../src/extraction/types.ts';

/** A page with this inside BODY. */
export function pageOf(body: string): Document {
  return new DOMParser().parseFromString(`<!doctype html><title>Page</title><body>${body}`, 'text/html');
}

/** The node of a tree whose element has this id; BODY needs none. */
export function at(tree: MeasuredTree, id: string): number {
  const found = tree.nodes.findIndex((node) => name(node) === id);
  if (found < 0) throw new Error(`nothing in the tree has the id ${id}`);
  return found;
}

/** What tests call a node: the id of an element, else its tag; text in quotes. */
export function name(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return `"${(node as Text).data}"`;
  const element = node as Element;
  return element.getAttribute('id') ?? element.localName;
}

export function names(tree: MeasuredTree, indices: Iterable<number>): string[] {
  return Array.from(indices, (i) => name(tree.nodes[i]));
}

/** Text of this many words. */
export function words(count: number): string {
  return Array.from({ length: count }, () => 'word').join(' ');
}

/** A page of elements in each other, so many, with this text in the innermost. */
export function deepPage(depth: number, text: string): Document {
  const page = pageOf('');
  let open: Element = page.body;
  // jsdom looks up all ancestors at each node that is added to a page, so many are added at once.
  for (let left = depth; left > 0;) {
    const innermost = page.createElement('div');
    let part = innermost;
    for (left--; left % 500 > 0; left--) {
      const box = page.createElement('div');
      box.append(part);
      part = box;
    }
    open.append(part);
    open = innermost;
  }
  open.append(text);
  return page;
}
