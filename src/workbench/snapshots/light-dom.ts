import {
  LightDocument,
  LightElement,
  LightText,
  type LightAttribute,
  type LightNode,
} from '../../library/dom/light-node.ts';
import type { FlatDom } from './flat-dom.ts';

/** Builds the DOM that `flatten` wrote, and a list of its nodes in the order of the flat DOM. */
export function lightDom(flat: FlatDom): { document: LightDocument; nodes: LightNode[] } {
  const document = new LightDocument();
  const names = flat.names.map((each) => {
    const space = each.indexOf(' ');
    return { name: each.slice(0, space), namespace: each.slice(space + 1) };
  });
  const attributesOfNext = attributeReader(flat);
  const nodes: LightNode[] = [];
  let texts = 0;
  let at = 0;
  for (let i = 0; i < flat.kind.length; i++) {
    const kind = flat.kind[i];
    let node: LightNode;
    if (kind < 2) {
      const end = at + flat.textLengths[texts++];
      node = new LightText(flat.text.slice(at, end), kind === 0 ? 3 : 8);
      at = end;
    } else {
      const { name, namespace } = names[kind - 2];
      node = new LightElement(name, namespace, attributesOfNext());
    }
    const parent = flat.parent[i];
    (parent < 0 ? document : (nodes[parent] as LightElement)).insertBefore(node, null);
    nodes.push(node);
  }
  return { document, nodes };
}

/** Returns the attributes of one element after the other. */
function attributeReader(flat: FlatDom): () => LightAttribute[] {
  let element = 0;
  let attribute = 0;
  let at = 0;
  return () => {
    const found: LightAttribute[] = [];
    for (let count = flat.attributeCounts[element++]; count > 0; count--) {
      const end = at + flat.attributes[attribute + 1];
      found.push({
        name: flat.attributeNames[flat.attributes[attribute]],
        value: flat.values.slice(at, end),
      });
      at = end;
      attribute += 2;
    }
    return found;
  };
}
