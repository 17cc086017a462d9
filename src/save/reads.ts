import type { FlatTree } from '../extraction/dom/flat-tree.ts';
import { call, property, reader } from '../extraction/dom/safe.ts';

export const ELEMENT = 1;
export const TEXT = 3;

/** Fast reads of the nodes of one document. Names of elements in the page cannot falsify them. */
export interface Reads {
  readonly type: (node: Node) => number;
  readonly parent: (node: Node) => Node | null;
  readonly first: (node: Node) => Node | null;
  readonly last: (node: Node) => Node | null;
  readonly next: (node: Node) => Node | null;
  readonly previous: (node: Node) => Node | null;
  /** The characters of a text node. */
  readonly data: (node: Node) => string;
  /** The name of an element in lower case, or '' for other nodes. */
  readonly tag: (node: Node) => string;
  /** The namespace of an element, or '' for other nodes. */
  readonly namespace: (node: Node) => string;
  readonly attribute: (element: Node, name: string) => string | null;
}

/**
 * Reads of a page as it is drawn: a shadow tree replaces the children of its host, and slots have the nodes that are
 * put into them.
 */
export function flatReads(document: Document, flat: FlatTree): Reads {
  return {
    ...readsOf(document),
    parent: (node) => flat.parent(node),
    first: (node) => flat.first(node),
    last: (node) => flat.last(node),
    next: (node) => flat.next(node),
    previous: (node) => flat.previous(node),
  };
}

export function readsOf(document: Document): Reads {
  const type = reader<number>(document, 'nodeType');
  const step = (name: string): ((node: Node) => Node | null) => byType(name, type);
  const sample = property<Element | null>(document, 'documentElement') ?? document;
  const localName = reader<string>(sample, 'localName');
  const namespace = reader<string | null>(sample, 'namespaceURI');
  return {
    type,
    parent: reader(document, 'parentNode'),
    first: step('firstChild'),
    last: step('lastChild'),
    next: step('nextSibling'),
    previous: step('previousSibling'),
    data: (node) => property<string | null>(node, 'nodeValue') ?? '',
    tag: (node) => (type(node) === ELEMENT ? localName(node).toLowerCase() : ''),
    namespace: (node) => (type(node) === ELEMENT ? (namespace(node) ?? '') : ''),
    attribute: (element, name) => call<string | null>(element, 'getAttribute', name),
  };
}

/** In linkedom, elements, texts and the document have different getters. */
function byType(name: string, type: (node: Node) => number): (node: Node) => Node | null {
  const readers: ((node: Node) => Node | null)[] = [];
  return (node) => (readers[type(node)] ??= reader<Node | null>(node, name))(node);
}

/** The nearest element in one direction with nothing but white space between. */
export function nearestElement(node: Node, side: 'next' | 'previous', reads: Reads): Element | undefined {
  let at = reads[side](node);
  while (at && reads.tag(at) === '' && reads.data(at).trim() === '') at = reads[side](at);
  return at && reads.tag(at) !== '' ? (at as Element) : undefined;
}

/** The document of a node. For a document, itself. */
export function documentOf(node: Node): Document {
  return property<Document | null>(node, 'ownerDocument') ?? (node as Document);
}
