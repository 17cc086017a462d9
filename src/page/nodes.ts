import { property } from '../extraction/dom/safe.ts';

export function isElement(node: Node): node is Element {
  return property<number>(node, 'nodeType') === 1;
}

export function isText(node: Node): node is Text {
  return property<number>(node, 'nodeType') === 3;
}
