import { isElement } from '../../extraction/dom/nodes.ts';
import { call, property } from '../../extraction/dom/safe.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import { isShown } from './remembered-content.ts';
import { Within } from './within.ts';
import { inOrder } from '../in-order.ts';

/** How many siblings on each side are compared with a new one. */
const NEIGHBOURS = 5;

/**
 * What to keep after parts of a page have changed, if its content is still there. What was kept stays. The nodes in
 * `fresh`, which are new or newly visible, are added if the new search has `found` them.
 *
 * @param isChosen whether the reader has chosen the content. Then holes stay, and new nodes are treated like their
 * neighbours.
 */
export function join(old: KeptNodes, found: KeptNodes, fresh: readonly Node[], isChosen = false): KeptNodes {
  const before = new Within(old);
  const now = new Within(found);
  const roots = new Set(old.roots);
  const holes = new Set(old.holes);
  const open = isChosen ? fresh.filter((node) => !followNeighbours(node, before, roots, holes)) : fresh;
  const isFresh = new Within({ roots: open, holes: [] });
  const sharesFresh = (node: Node): boolean => isFresh.relationOf(node) !== 'beside';

  for (const node of open) {
    const was = before.relationOf(node);
    const is = now.relationOf(node);
    // There is content in a hole now, so the old holes are wrong.
    if (was === 'hole' && (is === 'kept' || is === 'around')) return found;
    const isMissed = is !== 'kept' && is !== 'around' && !isLikeKept(node, before, now);
    if (was === 'kept' && isMissed && isShown(node)) holes.add(node);
    if (was === 'beside' && !isMissed && is !== 'around') roots.add(node);
  }
  for (const root of found.roots)
    if (before.relationOf(root) !== 'kept' && isFresh.relationOf(root) === 'kept') roots.add(root);
  for (const hole of found.holes)
    if (sharesFresh(hole) && before.relationOf(hole) !== 'around') holes.add(hole);
  return disjoint(roots, holes);
}

/** Keeps or leaves out a new node as the reader did with its neighbours. Returns whether they decided. */
function followNeighbours(node: Node, before: Within, roots: Set<Node>, holes: Set<Node>): boolean {
  const was = before.relationOf(node);
  if (was === 'hole') return true;
  for (const other of alikeBeside(node)) {
    const relation = before.relationOf(other);
    if (relation === 'around') continue;
    if (relation === 'kept' && was === 'beside') roots.add(node);
    if (relation !== 'kept' && was === 'kept') holes.add(node);
    return true;
  }
  return false;
}

/**
 * If similar neighbours are kept and the new search does not find them, what it says about the new node does not count.
 */
function isLikeKept(node: Node, before: Within, now: Within): boolean {
  for (const other of alikeBeside(node))
    if (before.relationOf(other) === 'kept') return now.relationOf(other) !== 'kept';
  return false;
}

/** The similar neighbours of a node, first those before it. */
function* alikeBeside(node: Node): Iterable<Element> {
  if (!isElement(node)) return;
  for (const side of ['previousElementSibling', 'nextElementSibling']) {
    let other = property<Element | null>(node, side);
    for (let i = 0; other && i < NEIGHBOURS; i++, other = property<Element | null>(other, side))
      if (isAlike(node, other)) yield other;
  }
}

function isAlike(one: Element, other: Element): boolean {
  const same = (name: string): boolean => property<string>(one, name) === property<string>(other, name);
  const classOf = (element: Element): string | null => call(element, 'getAttribute', 'class');
  return same('localName') && classOf(one) === classOf(other);
}

/** Roots in document order, none inside another, and the holes inside them. */
function disjoint(roots: ReadonlySet<Node>, holes: ReadonlySet<Node>): KeptNodes {
  const outer = outermost(roots);
  const within = new Within({ roots: outer, holes: [] });
  const inside = [...holes].filter((hole) => within.relationOf(hole) === 'kept' && !outer.includes(hole));
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
