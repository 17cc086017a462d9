import { property } from './safe.ts';

export function isElement(node: Node | null): node is Element {
  return node !== null && property<number>(node, 'nodeType') === 1;
}

export function isText(node: Node): node is Text {
  return property<number>(node, 'nodeType') === 3;
}

export function* children(parent: Node): Iterable<Node> {
  for (
    let child = property<Node | null>(parent, 'firstChild');
    child;
    child = property<Node | null>(child, 'nextSibling')
  )
    yield child;
}
