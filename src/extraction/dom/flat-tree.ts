import { call, property, reader } from './safe.ts';

/** Returns the shadow tree of an element. Includes closed trees if the caller may read them. */
export type ShadowRootOf = (element: Element) => ShadowRoot | null;

const ELEMENT = 1;
const FRAGMENT = 11;
/** Elements that may have a shadow tree, besides custom elements. */
const HOSTS: ReadonlySet<string> = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/** Whether elements of this name may have a shadow tree. */
export function canHost(localName: string): boolean {
  return HOSTS.has(localName) || localName.includes('-');
}

export const openShadowRoot: ShadowRootOf = (element) =>
  property<ShadowRoot | null | undefined>(element, 'shadowRoot') ?? null;

/** The nodes that the page puts into a slot. If there are any, the slot's own content is not shown. */
export function assignedTo(slot: Node): Node[] {
  return 'assignedNodes' in slot ? call<Node[]>(slot, 'assignedNodes') : [];
}

/** The host of a node that is the root of a shadow tree. */
export function hostOf(node: Node): Element | null {
  const isFragment = property<number>(node, 'nodeType') === FRAGMENT;
  return isFragment ? (property<Element | undefined>(node, 'host') ?? null) : null;
}

type Step = (node: Node) => Node | null;

/** The slot that a node was put into, and the nodes before and after it there. */
interface SlotNeighbours {
  readonly slot: Node;
  readonly previous: Node | null;
  readonly next: Node | null;
}

/**
 * A page as it is drawn. The shadow tree of an element replaces its children, and the nodes that the page puts into a slot
 * replace the slot's own content. Children that are in no slot are not part of this tree. Each shadow tree is read once, so
 * make a new FlatTree when the page has changed.
 */
export class FlatTree {
  private readonly hosts = new Map<Node, ShadowRoot | null>();
  private readonly slotted = new Map<Node, readonly Node[]>();
  private readonly neighbours = new Map<Node, SlotNeighbours>();
  private readonly read: Record<
    'parentNode' | 'firstChild' | 'lastChild' | 'nextSibling' | 'previousSibling',
    Step
  >;
  private readonly nodeType: (node: Node) => number;

  constructor(
    document: Document,
    private readonly shadowRootOf: ShadowRootOf = openShadowRoot,
  ) {
    const step = (name: string): Step => reader<Node | null>(document, name);
    this.read = {
      parentNode: step('parentNode'),
      firstChild: step('firstChild'),
      lastChild: step('lastChild'),
      nextSibling: step('nextSibling'),
      previousSibling: step('previousSibling'),
    };
    this.nodeType = reader<number>(document, 'nodeType');
  }

  /** Null for nodes that are not elements. */
  shadowRoot(node: Node): ShadowRoot | null {
    const known = this.hosts.get(node);
    if (known !== undefined) return known;
    const name = this.nodeType(node) === ELEMENT ? property<string>(node, 'localName') : '';
    const shadow = canHost(name) ? this.shadowRootOf(node as Element) : null;
    this.hosts.set(node, shadow);
    if (name === 'slot') this.fill(node);
    if (shadow)
      for (const slot of call<NodeListOf<Element>>(shadow, 'querySelectorAll', 'slot')) this.fill(slot);
    return shadow;
  }

  parent(node: Node): Node | null {
    const parent = this.read.parentNode(node);
    if (!parent) return hostOf(node);
    if (this.nodeType(parent) === FRAGMENT) return hostOf(parent);
    return this.shadowRoot(parent) ? (this.neighbours.get(node)?.slot ?? null) : parent;
  }

  first(node: Node): Node | null {
    const tree = this.shadowRoot(node) ?? node;
    return this.slotted.get(node)?.[0] ?? this.read.firstChild(tree);
  }

  last(node: Node): Node | null {
    const tree = this.shadowRoot(node) ?? node;
    return this.slotted.get(node)?.at(-1) ?? this.read.lastChild(tree);
  }

  next(node: Node): Node | null {
    return this.isBelowHost(node) ? (this.neighbours.get(node)?.next ?? null) : this.read.nextSibling(node);
  }

  previous(node: Node): Node | null {
    return this.isBelowHost(node)
      ? (this.neighbours.get(node)?.previous ?? null)
      : this.read.previousSibling(node);
  }

  *children(node: Node): Iterable<Node> {
    for (let child = this.first(node); child; child = this.next(child)) yield child;
  }

  /** From the parent to the root element. */
  *ancestors(node: Node): Iterable<Element> {
    for (let above = this.parent(node); above; above = this.parent(above))
      if (this.nodeType(above) === ELEMENT) yield above as Element;
  }

  private isBelowHost(node: Node): boolean {
    const parent = this.read.parentNode(node);
    return parent !== null && this.shadowRoot(parent) !== null;
  }

  private fill(slot: Node): void {
    const nodes = assignedTo(slot);
    if (nodes.length === 0) return;
    this.slotted.set(slot, nodes);
    nodes.forEach((node, at) => {
      this.neighbours.set(node, { slot, previous: nodes[at - 1] ?? null, next: nodes[at + 1] ?? null });
    });
  }
}
