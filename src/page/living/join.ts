import { call, property } from '../../extraction/dom/safe.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import { isShown } from './content.ts';
import { Within } from './within.ts';

/** Siblings that are asked, on each side, whether a new one is like them. */
const NEIGHBOURS = 5;

/**
 * What is kept of a page whose content is still there and that changed in part. What was kept stays, and
 * `fresh`, the nodes that are new or newly shown, join it or not as a fresh look at the page has `found`.
 */
export function join(old: KeptNodes, found: KeptNodes, fresh: readonly Node[]): KeptNodes {
  const before = new Within(old);
  const now = new Within(found);
  const isFresh = new Within({ roots: fresh, holes: [] });
  const roots = new Set(old.roots);
  const holes = new Set(old.holes);
  const sharesFresh = (node: Node): boolean => isFresh.place(node) !== 'beside';

  for (const node of fresh) {
    const was = before.place(node);
    const is = now.place(node);
    // Content has come into what was cut out, and so the cuts are no longer right.
    if (was === 'hole' && (is === 'kept' || is === 'around')) return found;
    const isMissed = is !== 'kept' && is !== 'around' && !isLikeKept(node, before, now);
    if (was === 'kept' && isMissed && isShown(node)) holes.add(node);
    if (was === 'beside' && !isMissed && is !== 'around') roots.add(node);
  }
  for (const root of found.roots)
    if (before.place(root) !== 'kept' && isFresh.place(root) === 'kept') roots.add(root);
  for (const hole of found.holes) if (sharesFresh(hole) && before.place(hole) !== 'around') holes.add(hole);
  return disjoint(roots, holes);
}

/**
 * Neighbours that look the same are kept, and the fresh look does not know them: what it says of the new
 * one counts for little.
 */
function isLikeKept(node: Node, before: Within, now: Within): boolean {
  if (property<number>(node, 'nodeType') !== 1) return false;
  for (const side of ['previousElementSibling', 'nextElementSibling']) {
    let other = property<Element | null>(node, side);
    for (let i = 0; other && i < NEIGHBOURS; i++, other = property<Element | null>(other, side))
      if (before.place(other) === 'kept' && isAlike(node as Element, other))
        return now.place(other) !== 'kept';
  }
  return false;
}

function isAlike(one: Element, other: Element): boolean {
  const same = (name: string): boolean => property<string>(one, name) === property<string>(other, name);
  const classOf = (element: Element): string | null => call(element, 'getAttribute', 'class');
  return same('localName') && classOf(one) === classOf(other);
}

/** Roots in document order, none within another, and the holes below them. */
function disjoint(roots: ReadonlySet<Node>, holes: ReadonlySet<Node>): KeptNodes {
  const outer = outermost(roots);
  const within = new Within({ roots: outer, holes: [] });
  const inside = [...holes].filter((hole) => within.place(hole) === 'kept' && !outer.includes(hole));
  return { roots: outer, holes: outermost(new Set(inside)) };
}

function outermost(nodes: ReadonlySet<Node>): Node[] {
  const sorted = [...nodes].filter((node) => property<boolean>(node, 'isConnected')).sort(inOrder);
  const outer: Node[] = [];
  for (const node of sorted) {
    const last = outer.at(-1);
    if (!last || !call<boolean>(last, 'contains', node)) outer.push(node);
  }
  return outer;
}

const FOLLOWING = 4;

function inOrder(one: Node, other: Node): number {
  if (one === other) return 0;
  return call<number>(one, 'compareDocumentPosition', other) & FOLLOWING ? -1 : 1;
}
