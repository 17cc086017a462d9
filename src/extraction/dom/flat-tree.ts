import { call, property } from './safe.ts';

/** The shadow tree of an element, closed ones too where the caller may see them. */
export type ShadowRootOf = (element: Element) => ShadowRoot | null;

const ELEMENT = 1;
const FRAGMENT = 11;
/** What may have a shadow tree besides custom elements. */
const HOSTS: ReadonlySet<string> = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/** Whether elements of this name may have a shadow tree. */
export function canHost(localName: string): boolean {
  return HOSTS.has(localName) || localName.includes('-');
}

export const openShadowRoot: ShadowRootOf = (element) =>
  property<ShadowRoot | null | undefined>(element, 'shadowRoot') ?? null;

/** What the page puts into a slot, so that its own content is not shown; empty where it puts nothing there. */
export function assignedTo(slot: Node): Node[] {
  return 'assignedNodes' in slot ? call<Node[]>(slot, 'assignedNodes') : [];
}

/** Where a node that was put into a slot stands. */
interface Place {
  readonly slot: Node;
  readonly previous: Node | null;
  readonly next: Node | null;
}

/**
 * A page as it is drawn: in an element with a shadow tree stands that tree, and in a slot what the page puts
 * there or else what the slot holds itself. Reads each shadow tree once, so it is made anew for a page that
 * has changed. What is in no slot stands nowhere.
 */
export class FlatTree {
  private readonly hosts = new Map<Node, ShadowRoot | null>();
  private readonly slotted = new Map<Node, readonly Node[]>();
  private readonly places = new Map<Node, Place>();

  constructor(private readonly shadowRootOf: ShadowRootOf = openShadowRoot) {}

  /** Null for all that is no element. */
  shadowRoot(node: Node): ShadowRoot | null {
    const known = this.hosts.get(node);
    if (known !== undefined) return known;
    const isHost =
      property<number>(node, 'nodeType') === ELEMENT && canHost(property<string>(node, 'localName'));
    const shadow = isHost ? this.shadowRootOf(node as Element) : null;
    this.hosts.set(node, shadow);
    if (shadow) this.fillSlots(shadow);
    return shadow;
  }

  parent(node: Node): Node | null {
    const parent = property<Node | null>(node, 'parentNode');
    if (!parent) return hostOf(node);
    const host = hostOf(parent);
    if (host) return host;
    return this.shadowRoot(parent) ? (this.places.get(node)?.slot ?? null) : parent;
  }

  first(node: Node): Node | null {
    const slotted = this.slotted.get(node);
    return slotted ? slotted[0] : property<Node | null>(this.shadowRoot(node) ?? node, 'firstChild');
  }

  last(node: Node): Node | null {
    const slotted = this.slotted.get(node);
    if (slotted) return slotted[slotted.length - 1];
    return property<Node | null>(this.shadowRoot(node) ?? node, 'lastChild');
  }

  next(node: Node): Node | null {
    return this.isBelowHost(node)
      ? (this.places.get(node)?.next ?? null)
      : property<Node | null>(node, 'nextSibling');
  }

  previous(node: Node): Node | null {
    return this.isBelowHost(node)
      ? (this.places.get(node)?.previous ?? null)
      : property<Node | null>(node, 'previousSibling');
  }

  *children(node: Node): Iterable<Node> {
    for (let child = this.first(node); child; child = this.next(child)) yield child;
  }

  /** From the parent outwards, without the document. */
  *ancestors(node: Node): Iterable<Element> {
    for (let above = this.parent(node); above; above = this.parent(above))
      if (property<number>(above, 'nodeType') === ELEMENT) yield above as Element;
  }

  private isBelowHost(node: Node): boolean {
    const parent = property<Node | null>(node, 'parentNode');
    return parent !== null && this.shadowRoot(parent) !== null;
  }

  private fillSlots(shadow: ShadowRoot): void {
    for (const slot of call<NodeListOf<Element>>(shadow, 'querySelectorAll', 'slot')) {
      const nodes = assignedTo(slot);
      if (nodes.length === 0) continue;
      this.slotted.set(slot, nodes);
      nodes.forEach((node, at) => {
        this.places.set(node, { slot, previous: nodes[at - 1] ?? null, next: nodes[at + 1] ?? null });
      });
    }
  }
}

function hostOf(node: Node): Element | null {
  if (property<number>(node, 'nodeType') !== FRAGMENT) return null;
  return property<Element | undefined>(node, 'host') ?? null;
}
