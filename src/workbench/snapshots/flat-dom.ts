import { reader } from '../../extraction/dom/safe.ts';

/** A whole DOM as a few arrays and strings, in pre-order below the document. It runs in Node and in pages. */
export interface FlatDom {
  /** The index of each node's parent; -1 for children of the document. */
  readonly parent: readonly number[] | Int32Array;
  /** The index into `names` plus two; 0 is text, 1 a comment. */
  readonly kind: readonly number[] | Uint32Array;
  /** The names of elements, each followed by its namespace. */
  readonly names: readonly string[];
  /** The length of each text and comment. `text` contains them one after the other. */
  readonly textLengths: readonly number[] | Int32Array;
  readonly text: string;
  /** The number of attributes of each element. */
  readonly attributeCounts: readonly number[] | Uint16Array;
  /** The index into `attributeNames`, and the length in `values`, of each attribute. */
  readonly attributes: readonly number[] | Int32Array;
  readonly attributeNames: readonly string[];
  readonly values: string;
}

const TEXT = 0;
const COMMENT = 1;
const ELEMENTS_FROM = 2;

/**
 * Writes a DOM into arrays. The content of TEMPLATE and the doctype are left out, because the page does not show them.
 *
 * @param marked Nodes of the document in document order. `nodeIndices` contains their indices in the flat DOM.
 */
export function flatten(
  document: Document,
  marked: readonly Node[],
): { dom: FlatDom; nodeIndices: number[] } {
  const parents: number[] = [];
  const kind: number[] = [];
  const textLengths: number[] = [];
  const attributeCounts: number[] = [];
  const attributes: number[] = [];
  const texts: string[] = [];
  const values: string[] = [];
  const nodeIndices: number[] = [];
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
    if (node === marked[nodeIndices.length]) nodeIndices.push(index);
  }
  if (nodeIndices.length < marked.length) throw new RangeError('The nodes are not in the document.');
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
    nodeIndices,
  };
}

/** Distinct names, each with what follows it. */
class Names {
  readonly list: string[] = [];
  private readonly indices = new Map<string, Map<string, number>>();

  indexOf(name: string, after = ''): number {
    let indices = this.indices.get(after);
    if (!indices) this.indices.set(after, (indices = new Map<string, number>()));
    let index = indices.get(name);
    if (index === undefined)
      indices.set(name, (index = this.list.push(after ? `${name} ${after}` : name) - 1));
    return index;
  }
}

interface Visited {
  readonly node: Node;
  readonly type: number;
  readonly read: Readers;
  /** The number of earlier nodes that end before this one. */
  readonly ended: number;
}

type Readers = ReturnType<typeof readersLike>;

/**
 * Fast readers for nodes of one kind, which named form controls cannot confuse. Some DOMs define properties per kind.
 */
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
