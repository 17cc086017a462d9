import { call } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { shared } from './shared-state.ts';

/** The space between the boxes at the lower edge of the window, and below them, in CSS pixels. */
const GAP = 8;

interface Stack {
  /** The hosts of the boxes, also of removed ones: mutation records about them come later. */
  readonly hosts: WeakSet<Element>;
  /** From the lowest to the highest. */
  readonly boxes: HTMLElement[];
}

/** One stack for all our scripts in this page, so that their boxes do not overlap. */
function ours(): Stack {
  const one = shared<Stack>('stack');
  return one.open(() => ({ hosts: new WeakSet(), boxes: [] })) ?? one.get()!;
}

/** Is the element the host of one of our boxes? */
export function isFloating(element: Element): boolean {
  return ours().hosts.has(element);
}

/** Is any of these not the host of one of our boxes? */
export function isOthers(nodes: Iterable<Node>): boolean {
  for (const node of nodes) if (!isFloating(node as Element)) return true;
  return false;
}

/** The content without our boxes, which may be inside a dialog that is content. */
export function withoutFloating(kept: KeptNodes): KeptNodes {
  const hosts = ours().boxes.map((box) => (box.getRootNode() as ShadowRoot).host);
  const inside = hosts.filter((host) => kept.roots.some((root) => call<boolean>(root, 'contains', host)));
  return inside.length > 0 ? { ...kept, holes: [...kept.holes, ...inside] } : kept;
}

/** @param isLowest true for the bar: the others are above it. */
export function putOnStack(host: Element, box: HTMLElement, isLowest: boolean): void {
  const { hosts, boxes } = ours();
  hosts.add(host);
  if (isLowest) boxes.unshift(box);
  else boxes.push(box);
}

export function takeOffStack(box: HTMLElement): void {
  const { boxes } = ours();
  const at = boxes.indexOf(box);
  if (at >= 0) boxes.splice(at, 1);
}

/** Does any of them show the progress of work, which Escape cancels? */
export function showsProgress(): boolean {
  return ours().boxes.some((box) => box.querySelector('progress') !== null);
}

/** Puts each box above the one below it. Invisible boxes have no height. */
export function settleStack(): void {
  const { boxes } = ours();
  const heights = boxes.map((box) => box.getBoundingClientRect().height);
  let end = GAP;
  boxes.forEach((box, i) => {
    box.style.insetBlockEnd = `${end}px`;
    if (heights[i] > 0) end += heights[i] + GAP;
  });
}
