import { isElement } from '../../extraction/dom/nodes.ts';
import { call, property } from '../../extraction/dom/safe.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import type { Leaf } from '../in-view.ts';
import { ContentTexts, weightOf, textOfLeaf } from './said.ts';

/** The texts and pictures of the content when it was kept, to find out later whether it is still there. */
export class RememberedContent {
  /** The number of characters in each root. */
  private readonly weights = new Map<Node, number>();
  private readonly heaviest: Node | undefined;
  private readonly total: number = 0;

  constructor(
    kept: KeptNodes,
    private readonly said = ContentTexts.by(kept),
  ) {
    let most = 0;
    for (const root of kept.roots) {
      const held = heldBy(root);
      this.weights.set(root, held);
      this.total += held;
      if (held > most) [this.heaviest, most] = [root, held];
    }
  }

  get weight(): number {
    return this.said.weight;
  }

  /** Is most of it still in the page, and visible? This is asked often, so only the roots are checked. */
  isThere(): boolean {
    let there = 0;
    for (const [root, held] of this.weights) if (isShown(root)) there += Math.min(held, heldBy(root));
    return there * 2 >= this.total;
  }

  /** A quicker check: is the largest part still there? */
  seemsThere(): boolean {
    const { heaviest } = this;
    if (!heaviest || !isShown(heaviest)) return false;
    return heldBy(heaviest) * 2 >= (this.weights.get(heaviest) ?? 0);
  }

  /** Is most of its text visible in these leaves? */
  isSaidBy(leaves: Iterable<Leaf>): boolean {
    const open = new Map(this.said.times);
    const shown = new Map<Element, boolean>();
    let there = 0;
    for (const leaf of leaves) {
      const left = open.get(textOfLeaf(leaf)) ?? 0;
      if (left === 0 || !showsLeaf(leaf, shown)) continue;
      open.set(textOfLeaf(leaf), left - 1);
      there += weightOf(leaf);
      if (there * 2 >= this.weight) return true;
    }
    return this.weight === 0;
  }
}

/** Is a node in the page, and does the page show it? */
export function isShown(node: Node): boolean {
  if (!property<boolean>(node, 'isConnected')) return false;
  const element = elementOf(node);
  return element !== null && call<boolean>(element, 'checkVisibility', { visibilityProperty: true });
}

function showsLeaf(leaf: Leaf, known: Map<Element, boolean>): boolean {
  const element = elementOf(leaf);
  if (!element) return false;
  const shown = known.get(element) ?? isShown(element);
  known.set(element, shown);
  return shown;
}

function heldBy(root: Node): number {
  return 1 + (property<string | null>(root, 'textContent') ?? '').trim().length;
}

function elementOf(node: Node): Element | null {
  return isElement(node) ? node : property<Element | null>(node, 'parentElement');
}
