import { call, property } from '../../extraction/dom/safe.ts';
import { readsOf, type Reads } from '../../save/reads.ts';

/** A part of the page that came late, and the TEMPLATE that holds its place. */
interface StreamedPart {
  readonly part: Element;
  readonly place: Element;
  /** Whether something else, such as "Loading", stands in the place until the part comes. */
  readonly hasFallback: boolean;
}

const COMMENT = 8;
/** The ids of React, which may have a prefix: "B:1f" and "P:1f" are places, and "S:1f" is the part that belongs there. */
const ID = /^(.*)([BPS]):([\da-f]+)$/u;
/** The comment before a place with a fallback. */
const WAITING = /^\$[?~]$/u;
/** Comments around the content of a boundary. The fallback may contain more boundaries. */
const START = /^(?:\$[?~!]?|&)$/u;
const END = /^\/[$&]$/u;

/**
 * Moves the parts that React streams to their places, as React's script does in a browser. React sends a page before all
 * of it is ready. Each missing part has a TEMPLATE in its place, and follows at the end of the page in a hidden element.
 */
export function placeStreamedParts(document: Document): void {
  const reads = readsOf(document);
  // From the first to the last, as React does. Each place comes before its part, so no part is moved into itself, and a
  // part is moved before others are put into it.
  for (const streamed of streamedParts(document, reads)) movePart(streamed, reads);
}

/** In the order of the page. */
function streamedParts(document: Document, reads: Reads): StreamedPart[] {
  const parts: StreamedPart[] = [];
  const places = new Map<string, Omit<StreamedPart, 'part'>>();
  for (let node: Node | null = document; node; node = following(node, reads)) {
    const id = reads.tag(node) === '' ? null : reads.attribute(node, 'id');
    const [, prefix, kind, number] = (id !== null && ID.exec(id)) || [];
    if (kind === undefined) continue;
    const key = `${prefix} ${number}`;
    const known = places.get(key);
    if (kind === 'S') {
      if (known) parts.push({ part: node as Element, ...known });
      places.delete(key);
    } else if (!known && reads.tag(node) === 'template')
      places.set(key, { place: node as Element, hasFallback: kind === 'B' && isWaiting(node, reads) });
  }
  return parts;
}

function isWaiting(node: Node, reads: Reads): boolean {
  const before = reads.previous(node);
  return before !== null && WAITING.test(commentOf(before, reads));
}

function movePart({ part, place, hasFallback }: StreamedPart, reads: Reads): void {
  const parent = reads.parent(place);
  if (!parent) return;
  call(part, 'remove');
  const next = hasFallback ? removeFallback(place, reads) : reads.next(place);
  for (let child = reads.first(part); child; child = reads.first(part))
    call(parent, 'insertBefore', child, next);
  call(place, 'remove');
}

/** Returns the comment at the end of the boundary, or null if there is none. */
function removeFallback(place: Node, reads: Reads): Node | null {
  let inside = 0;
  let node = reads.next(place);
  while (node) {
    const comment = commentOf(node, reads);
    if (END.test(comment) && inside-- === 0) break;
    if (START.test(comment)) inside++;
    const next = reads.next(node);
    call(node, 'remove');
    node = next;
  }
  return node;
}

function commentOf(node: Node, reads: Reads): string {
  return reads.type(node) === COMMENT ? property<string>(node, 'data') : '';
}

/** The next node in the order of the page. */
function following(node: Node, reads: Reads): Node | null {
  const child = reads.first(node);
  if (child) return child;
  let at: Node | null = node;
  while (at && !reads.next(at)) at = reads.parent(at);
  return at && reads.next(at);
}
