/** Parts of a caption that often are lines of their own, but only by the style sheet, such as the credit. */
const PARTS = 'figcaption span, figcaption cite, figcaption small';
const END = /[\p{Ll}\p{N}.!?…)\]”"»]$/u;
const BEGINNING = /^\p{Lu}/u;

/** Adds the space that the parts of a caption lack, if only a style sheet separates them: "A storm.Photo: Ada". */
export function partCaptions(body: DocumentFragment): void {
  for (const part of body.querySelectorAll(PARTS)) {
    const before = part.previousSibling;
    if (before && END.test(outermost(before, 'lastChild')) && BEGINNING.test(outermost(part, 'firstChild')))
      part.before(' ');
  }
}

/** The first or last text in a node. Empty if there is something else first or last, such as a picture. */
function outermost(node: Node, way: 'firstChild' | 'lastChild'): string {
  let at = node;
  for (let next = at[way]; next; next = at[way]) at = next;
  return at.nodeType === 3 ? (at.nodeValue ?? '') : '';
}
