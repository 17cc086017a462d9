/**
 * The labels of the fixtures: `data-main-content` marks the nodes of M (R4 paper, Definition 2.3).
 * Everything is read through tree walkers, because a page can have a form control with the name `childNodes`.
 */

const SHOW_ELEMENTS_AND_TEXT = 1 | 4;
const ACCEPT = 1;
const REJECT = 2;
const ELEMENT = 1;

/** Elements that no page shows. */
const UNSEEN = new Set(['script', 'style', 'noscript', 'template']);

/** An element that a page can show, or text that is not blank. */
function isShowable(node: Node): boolean {
  return node.nodeType === ELEMENT
    ? !UNSEEN.has((node as Element).localName)
    : /\S/u.test((node as Text).data);
}

/**
 * The leaves at or below `root` in document order: text that is not blank, and elements with nothing in
 * them, such as images.
 */
export function leavesBelow(root: Element): Node[] {
  const walker = root.ownerDocument.createTreeWalker(root, SHOW_ELEMENTS_AND_TEXT, (node) =>
    isShowable(node) ? ACCEPT : REJECT,
  );
  const leaves: Node[] = [];
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (!walker.firstChild()) leaves.push(node);
    walker.currentNode = node;
  }
  return leaves;
}

/** The nodes of M, in document order. */
export function labelledNodes(document: Document): Element[] {
  return [...document.querySelectorAll('[data-main-content]')];
}

/** All leaves below M, in document order. */
export function relevantLeaves(document: Document): Node[] {
  return labelledNodes(document).flatMap(leavesBelow);
}
