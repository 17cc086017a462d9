const ELEMENT = 1;
const TEXT = 3;

/** Elements that are seen although they have no words. */
export const SEEN_ALONE = 'img, svg, math, input, textarea, select, video, audio, canvas';

/** The number of counted nodes in each element of a document, and in the document. An element is in itself. */
export type Counts = ReadonlyMap<Node, number>;

/** Counts in one pass, so that asking for every element takes linear time. */
export function countsOf(body: DocumentFragment, isCounted: (node: Node) => boolean): Map<Node, number> {
  const nodes: Node[] = [body];
  const walker = body.ownerDocument.createTreeWalker(body, 5);
  while (walker.nextNode()) nodes.push(walker.currentNode);
  const counts = new Map<Node, number>();
  for (const node of nodes.reverse()) {
    const count = (counts.get(node) ?? 0) + (isCounted(node) ? 1 : 0);
    if (count === 0) continue;
    counts.set(node, count);
    if (node !== body && node.parentNode)
      counts.set(node.parentNode, (counts.get(node.parentNode) ?? 0) + count);
  }
  return counts;
}

/** Is this a text with more than blanks, or an element of this selector? */
export function isSeen(node: Node, selector: string): boolean {
  if (node.nodeType === TEXT) return (node.nodeValue ?? '').trim() !== '';
  return node.nodeType === ELEMENT && (node as Element).matches(selector);
}
