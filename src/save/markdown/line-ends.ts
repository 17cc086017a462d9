import { isElement } from '../../extraction/dom/nodes.ts';
import { isBlock } from '../blocks.ts';
import { isEmpty, isPlain } from './lines.ts';

/** Elements that cannot contain a paragraph. */
const ONE_LINE = 'pre, td, th, dt, h1, h2, h3, h4, h5, h6';
/** The two directions in which nodes are visited. */
const FORWARD = { first: 'firstChild', next: 'nextSibling' } as const;
const BACKWARD = { first: 'lastChild', next: 'previousSibling' } as const;
type Direction = typeof FORWARD | typeof BACKWARD;

/**
 * Moves line ends (BR) at the edges of marked text out of it, because a sign after a line end would not mark anything.
 *
 * @param marked A selector of the elements that mark text.
 */
export function leaveMarked(root: Element, marked: string): void {
  const around = new Set<Element>();
  for (const end of root.querySelectorAll(`:is(${marked}) br`))
    for (let at = end.parentElement; at && !isBlock(at) && !around.has(at); at = at.parentElement)
      around.add(at);
  // The innermost first: a line end may leave several elements.
  for (const element of [...root.querySelectorAll('*')].reverse()) {
    if (!around.has(element)) continue;
    for (const end of endsAt(element, BACKWARD)) element.after(end);
    for (const end of endsAt(element, FORWARD)) element.before(end);
  }
}

/** The line ends before the first child that is seen, in this direction. */
function endsAt(element: Element, { first, next }: Direction): Element[] {
  const ends: Element[] = [];
  for (let at = element[first]; at; at = at[next]) {
    if (isLineEnd(at)) ends.push(at);
    else if (!isEmpty(at)) break;
  }
  return ends;
}

/** Two line ends in a row are written instead of paragraphs. */
export function partParagraphs(root: Element): void {
  for (const end of root.querySelectorAll('br')) if (root.contains(end)) partParagraph(end);
}

function partParagraph(end: Element): void {
  if (!isBlock(end.parentElement) || end.closest(ONE_LINE)) return;
  const gap: ChildNode[] = [];
  let ends = 1;
  for (let at = end.nextSibling; at; at = at.nextSibling) {
    if (!isLineEnd(at) && (at.nodeType !== 3 || (at.nodeValue ?? '').trim() !== '')) break;
    gap.push(at);
    if (isLineEnd(at)) ends += 1;
  }
  if (ends === 1) return;
  for (const node of gap) node.remove();
  end.replaceWith(end.ownerDocument.createElement('div'));
}

/** Blocks begin and end lines by themselves, so line ends at their edges go. */
export function dropAtEdges(root: Element): void {
  for (const direction of [FORWARD, BACKWARD]) for (const end of atEdges(root, direction)) end.remove();
}

/** The line ends of all blocks with nothing visible before them, in this direction. */
function atEdges(root: Element, { first, next }: Direction): Element[] {
  const ends: Element[] = [];
  let isEdge = true;
  let at: Node = root;
  for (;;) {
    const inner: Node | null = isVisited(at) ? at[first] : null;
    if (inner) at = inner;
    else {
      while (at !== root && !at[next]) {
        at = at.parentNode!;
        isEdge = isBlock(at) || (isEdge && isElement(at) && isPlain(at));
      }
      if (at === root) return ends;
      at = at[next]!;
    }
    if (isBlock(at)) isEdge = true;
    else if (isLineEnd(at)) {
      if (isEdge) ends.push(at);
    } else if (!isEmpty(at) && !(isElement(at) && isPlain(at))) isEdge = false;
  }
}

/** Is the content of the node visited? Inline elements that show nothing are skipped. */
function isVisited(node: Node): boolean {
  return isElement(node) && (isBlock(node) || !isEmpty(node) || isPlain(node));
}

function isLineEnd(node: Node): node is Element {
  return isElement(node) && node.localName === 'br';
}
