/**
 * What isolation asks of a layout, which the test environment has not: everything is drawn, nothing has a box, and
 * nothing is under any point of the window.
 */
export function withoutLayout(): void {
  Object.assign(Element.prototype, { checkVisibility: () => true, scrollTo: () => {}, scrollBy: () => {} });
  Object.assign(Document.prototype, { elementFromPoint: () => null, elementsFromPoint: () => [] });
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
  Object.assign(window, { scrollTo: () => {}, scrollBy: () => {} });
}
