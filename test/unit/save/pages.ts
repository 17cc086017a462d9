import type { KeptNodes } from '../../../src/extraction/types.ts';
import { snapshot, type SnapshotOptions } from '../../../src/save/snapshot.ts';
import type { SavedContent } from '../../../src/save/types.ts';

/** The day that saved files of tests carry, by the clock of whoever runs them. */
export const SAVED_AT = new Date(2025, 0, 31, 12);

/** A page at http://localhost/, the address of the test environment. */
export function pageOf(markup: string): Document {
  return new DOMParser().parseFromString(markup, 'text/html');
}

/** All elements that a selector finds. */
export function all(document: Document, selector: string): Element[] {
  return [...document.querySelectorAll(selector)];
}

/** What is saved of a page when the elements with `data-keep` stay, less those with `data-hole`. */
export function saved(markup: string, options: SnapshotOptions = {}): SavedContent {
  const document = pageOf(markup);
  return savedNodes(document, all(document, '[data-keep]'), all(document, '[data-hole]'), options);
}

export function savedNodes(
  document: Document,
  roots: KeptNodes['roots'],
  holes: KeptNodes['holes'] = [],
  options: SnapshotOptions = {},
): SavedContent {
  return snapshot({ roots, holes }, document, { savedAt: SAVED_AT, ...options });
}

/** The saved content as markup. */
export function markupOf(content: SavedContent): string {
  const box = content.body.ownerDocument.createElement('div');
  box.append(content.body.cloneNode(true));
  return box.innerHTML;
}

/** What is saved of one kept element with this content. */
export function savedMarkup(markup: string, options: SnapshotOptions = {}): string {
  return markupOf(saved(`<div data-keep>${markup}</div>`, options)).replace(/^<div>([^]*)<\/div>$/u, '$1');
}

/** `depth` elements in each other around a text, deeper than parsers make them; built from within for speed. */
export function nested(document: Document, tag: string, depth: number, text: string): Element {
  let element = document.createElement(tag);
  element.append(text);
  for (let level = 1; level < depth; level++) {
    const around = document.createElement(tag);
    around.append(element);
    element = around;
  }
  return element;
}

/**
 * Puts an element before properties of a form or document, as its named elements do in browsers. The
 * test environment does not do so by itself.
 */
export function shadow(owner: object, names: readonly string[], element: Element): void {
  for (const name of names) Object.defineProperty(owner, name, { value: element, configurable: true });
}
