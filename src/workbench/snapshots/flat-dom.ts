import { reader } from '../../extraction/dom/safe.ts';

/** A whole DOM as a few arrays and strings, in pre-order below the document. Runs in Node and in pages. */
export interface FlatDom {
  /** Index of each node's parent; -1 for children of the document. */
  readonly parent: readonly number[] | Int32Array;
  /** Index into `names` plus two; 0 is text, 1 a comment. */
  readonly kind: readonly number[] | Uint32Array;
  /** Names of elements, each followed by its namespace. */
  readonly names: readonly string[];
  /** Length of each text and comment; all stand one after the other in `text`. */
  readonly textLengths: readonly number[] | Int32Array;
  readonly text: string;
  /** Number of attributes of each element. */
  readonly attributeCounts: readonly number[] | Uint16Array;
  /** Index into `attributeNames` and length in `values` of each attribute. */
  readonly attributes: readonly number[] | Int32Array;
  readonly attributeNames: readonly string[];
  readonly values: string;
}

const TEXT = 0;
const COMMENT = 1;
const ELEMENTS_FROM = 2;

/**
 * Writes down a DOM. What is in a TEMPLATE and the doctype are left out: neither shows on the page.
 *
 * @param marked Nodes of the document in document order; `places` tells where in the flat DOM they stand.
 */
export function flatten(document: Document, marked: readonly Node[]): { dom: FlatDom; places: number[] } {
  const parents: number[] = [];
  const kind: number[] = [];
  const textLengths: number[] = [];
  const attributeCounts: number[] = [];
  const attributes: number[] = [];
  const texts: string[] = [];
  const values: string[] = [];
  const places: number[] = [];
  const names = new Names();
  const attributeNames = new Names();

  const open: number[] = [];
  for (const { node, type, read, ended } of nodesBelow(document)) {
    open.length -= ended;
    const index = kind.length;
    if (type === 1) {
      kind.push(ELEMENTS_FROM + names.indexOf(read.localName(node), read.namespaceURI(node)));
      let count = 0;
      for (const { name, value } of read.attributes(node)) {
        attributes.push(attributeNames.indexOf(name), value.length);
        values.push(value);
        count++;
      }
      attributeCounts.push(count);
    } else if (type === 3 || type === 4 || type === 8) {
      const data = read.data(node);
      kind.push(type === 8 ? COMMENT : TEXT);
      textLengths.push(data.length);
      texts.push(data);
    } else {
      open.push(-1);
      continue;
    }
    parents.push(open[open.length - 1] ?? -1);
    open.push(index);
    if (node === marked[places.length]) places.push(index);
  }
  if (places.length < marked.length) throw new RangeError('Nodes that do not stand in the document.');
  return {
    dom: {
      parent: parents,
      kind,
      names: names.list,
      textLengths,
      text: texts.join(''),
      attributeCounts,
      attributes,
      attributeNames: attributeNames.list,
      values: values.join(''),
    },
    places,
  };
}

/** Distinct names, each with what stands after it. */
class Names {
  readonly list: string[] = [];
  private readonly places = new Map<string, Map<string, number>>();

  indexOf(name: string, after = ''): number {
    let places = this.places.get(after);
    if (!places) this.places.set(after, (places = new Map<string, number>()));
    let place = places.get(name);
    if (place === undefined)
      places.set(name, (place = this.list.push(after ? `${name} ${after}` : name) - 1));
    return place;
  }
}

interface Visited {
  readonly node: Node;
  readonly type: number;
  readonly read: Readers;
  /** How many nodes that were given out end before this one. */
  readonly ended: number;
}

type Readers = ReturnType<typeof readersLike>;

/** Quick readers for nodes of one kind, past named form controls. Some DOMs define a property for each kind. */
function readersLike(sample: Node) {
  return {
    firstChild: reader<Node | null>(sample, 'firstChild'),
    nextSibling: reader<Node | null>(sample, 'nextSibling'),
    localName: reader<string>(sample, 'localName'),
    namespaceURI: reader<string>(sample, 'namespaceURI'),
    attributes: reader<Iterable<Attr>>(sample, 'attributes'),
    data: reader<string>(sample, 'data'),
  };
}

/** Every node below a document, in document order. */
function* nodesBelow(document: Document): Generator<Visited> {
  const typeOf = reader<number>(document, 'nodeType');
  const readers: Readers[] = [];
  const readersOf = (node: Node): Readers => (readers[typeOf(node)] ??= readersLike(node));
  const open: Node[] = [];
  let ended = 0;
  let node = readersOf(document).firstChild(document);
  while (node) {
    const read = readersOf(node);
    yield { node, type: typeOf(node), read, ended };
    open.push(node);
    ended = 0;
    let next = read.firstChild(node);
    while (!next && open.length > 0) {
      const closed = open.pop() as Node;
      next = readersOf(closed).nextSibling(closed);
      ended++;
    }
    node = next;
  }
}
