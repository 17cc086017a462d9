import { call, reader } from '../dom/safe.ts';

/** The properties that the walk reads from nodes. */
export interface Readers {
  readonly nodeType: (node: object) => number;
  readonly localName: (node: object) => string;
  readonly firstChild: (node: object) => Node | null;
  readonly data: (node: object) => string;
  /** @param type of the node. */
  readonly nextSibling: (node: Node, type: number) => Node | null;
}

/**
 * Some DOMs define a property separately for each kind of node. Therefore each kind has its own reader of
 * `nextSibling`, made when the first node of that kind is met.
 */
export function readers(document: Document, body: Node): Readers {
  const siblings: ((node: object) => Node | null)[] = [];
  return {
    nodeType: reader(body, 'nodeType'),
    localName: reader(body, 'localName'),
    firstChild: reader(body, 'firstChild'),
    data: reader(call<Text>(document, 'createTextNode', ''), 'data'),
    nextSibling: (node, type) => (siblings[type] ??= reader(node, 'nextSibling'))(node),
  };
}
