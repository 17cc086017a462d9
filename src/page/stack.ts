import { call } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { shared } from './shared-state.ts';

/** CSS pixels between the boxes at the lower edge of the window, and below them. */
const GAP = 8;

interface Stack {
  /** What the boxes are in, those that are gone too: what tells of their going comes later. */
  readonly hosts: WeakSet<Element>;
  /** The lowest first. */
  readonly boxes: HTMLElement[];
}

/** Of all our scripts in this page: each would lay its boxes over those of the other. */
function ours(): Stack {
  const one = shared<Stack>('stack');
  return one.open(() => ({ hosts: new WeakSet(), boxes: [] })) ?? one.get()!;
}

/** Is the element one that a box of ours is in? */
export function isFloating(element: Element): boolean {
  return ours().hosts.has(element);
}

/** Is anything else than the boxes of ours among these? */
export function isOthers(nodes: Iterable<Node>): boolean {
  for (const node of nodes) if (!isFloating(node as Element)) return true;
  return false;
}

/** Without what we have laid over a dialog that holds content, which stands in that dialog. */
export function withoutFloating(kept: KeptNodes): KeptNodes {
  const hosts = ours().boxes.map((box) => (box.getRootNode() as ShadowRoot).host);
  const inside = hosts.filter((host) => kept.roots.some((root) => call<boolean>(root, 'contains', host)));
  return inside.length > 0 ? { ...kept, holes: [...kept.holes, ...inside] } : kept;
}

/** @param isLowest for the bar, above which the others stand. */
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

/** Does any of them show the progress of work, which Escape cancels from anywhere? */
export function showsProgress(): boolean {
  return ours().boxes.some((box) => box.querySelector('progress') !== null);
}

/** Puts each box above the one below it. Those that nobody sees have no height. */
export function settleStack(): void {
  const { boxes } = ours();
  const heights = boxes.map((box) => box.getBoundingClientRect().height);
  let end = GAP;
  boxes.forEach((box, i) => {
    box.style.insetBlockEnd = `${end}px`;
    if (heights[i] > 0) end += heights[i] + GAP;
  });
}
