import { assignedTo, canHost, type ShadowRootOf } from '../dom/flat-tree.ts';
import { property, reader } from '../dom/safe.ts';
import type { Readers } from './readers.ts';

/** Leads the walk into shadow trees and slots. It asks only elements that can have a shadow tree. */
export class Shadows {
  /** The nodes in the slots visited so far, each with the node that follows it in its slot. */
  private readonly next = new Map<Node, Node | null>();
  private readonly shadowRootOf: ShadowRootOf | undefined;

  constructor(
    body: Element | Document,
    private readonly read: Readers,
    shadowRootOf?: ShadowRootOf,
  ) {
    // Some DOMs for Node have no shadow trees.
    this.shadowRootOf =
      shadowRootOf ?? ('shadowRoot' in body ? reader<ShadowRoot | null>(body, 'shadowRoot') : undefined);
  }

  firstChild(node: Node, name: string): Node | null {
    const shadow = canHost(name) ? this.shadowRootOf?.(node as Element) : undefined;
    if (shadow) return property<Node | null>(shadow, 'firstChild');
    return (name === 'slot' ? this.firstIn(node) : null) ?? this.read.firstChild(node);
  }

  get hasSlotted(): boolean {
    return this.next.size > 0;
  }

  /** The node that follows a node in its slot; undefined if the node is not in a slot. */
  after(node: Node): Node | null | undefined {
    return this.next.get(node);
  }

  private firstIn(slot: Node): Node | null {
    const nodes = assignedTo(slot);
    nodes.forEach((node, at) => this.next.set(node, nodes[at + 1] ?? null));
    return nodes[0] ?? null;
  }
}
