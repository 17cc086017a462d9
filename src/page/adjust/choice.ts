import { hostOf, type FlatTree } from '../../extraction/dom/flat-tree.ts';
import { isElement, isText } from '../../extraction/dom/nodes.ts';
import { call, property } from '../../extraction/dom/safe.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import { Content } from '../content.ts';
import { inOrder } from '../in-order.ts';

/** How much of an element is kept. */
export type Share = 'kept' | 'partly' | 'left out';

export function shareOf(element: Element, kept: KeptNodes, flat: FlatTree): Share {
  const content = new Content(kept);
  if (content.has(element)) return kept.holes.some((hole) => isIn(hole, element, flat)) ? 'partly' : 'kept';
  return content.isBeside(element) ? 'left out' : 'partly';
}

/** Keeps a whole element, and leaves everything else as it is. */
export function keep(element: Node, kept: KeptNodes, flat: FlatTree): KeptNodes {
  const { roots, holes } = without(element, kept, flat);
  const above = markAbove(element, { roots, holes }, flat);
  if (!above) return ordered([...roots, element], holes);
  if (roots.includes(above)) return { roots, holes };
  // Only this element is taken back from the hole around it; everything else in the hole stays out.
  const beside = besideTheWay(element, above, flat);
  return ordered(roots, [...holes.filter((hole) => hole !== above), ...beside]);
}

/** Leaves out a whole element, and leaves everything else as it is. */
export function leaveOut(element: Node, kept: KeptNodes, flat: FlatTree): KeptNodes {
  const { roots, holes } = without(element, kept, flat);
  const above = markAbove(element, { roots, holes }, flat);
  return above && roots.includes(above) ? ordered(roots, [...holes, element]) : { roots, holes };
}

/** Removes the roots and holes that are in the element, or are the element. */
function without(element: Node, { roots, holes }: KeptNodes, flat: FlatTree): KeptNodes {
  const isElsewhere = (node: Node): boolean => !isIn(node, element, flat);
  return { roots: roots.filter(isElsewhere), holes: holes.filter(isElsewhere) };
}

/** The root or hole that decides about a node: the node itself, or its nearest ancestor that is one. */
function markAbove(node: Node, { roots, holes }: KeptNodes, flat: FlatTree): Node | undefined {
  const marks = new Set([...roots, ...holes]);
  for (let around: Node | null = node; around; around = flat.parent(around))
    if (marks.has(around)) return around;
  return undefined;
}

function isIn(node: Node, element: Node, flat: FlatTree): boolean {
  for (let around: Node | null = node; around; around = flat.parent(around))
    if (around === element) return true;
  return false;
}

/** Everything that shows something and is beside the path from an element up to one of its ancestors. */
function besideTheWay(element: Node, around: Node, flat: FlatTree): Node[] {
  const beside: Node[] = [];
  for (let node = element; node !== around;) {
    const parent = flat.parent(node);
    if (!parent) break;
    for (const child of flat.children(parent)) if (child !== node && mayShow(child)) beside.push(child);
    node = parent;
  }
  return beside;
}

function mayShow(node: Node): boolean {
  if (isText(node)) return property<string>(node, 'data').trim() !== '';
  return isElement(node);
}

function ordered(roots: readonly Node[], holes: readonly Node[]): KeptNodes {
  return { roots: [...roots].sort(compare), holes: [...holes].sort(compare) };
}

/** In document order. Nodes in different shadow trees are compared by their hosts in the same tree. */
function compare(one: Node, other: Node): number {
  const [first, second] = [hostsOf(one), hostsOf(other)];
  let at = 0;
  while (at + 1 < Math.min(first.length, second.length) && first[at] === second[at]) at++;
  if (first[at] === second[at]) return first.length - second.length;
  return inOrder(first[at], second[at]);
}

/** The node and the hosts around it, the outermost first. */
function hostsOf(node: Node): Node[] {
  const hosts: Node[] = [];
  for (let inner: Node | null = node; inner; inner = hostOf(call<Node>(inner, 'getRootNode')))
    hosts.unshift(inner);
  return hosts;
}
