import { textOf } from '../../extraction/text.ts';
import type { MeasuredTree, Selection } from '../../extraction/types.ts';

/**
 * What a selection keeps and leaves out. Nodes are described by tag, attributes and own text, not by their position.
 */
export function outline(tree: MeasuredTree, selection: Selection): string {
  const signatures = (nodes: readonly number[]) => nodes.map((node) => signature(tree.nodes[node]));
  return JSON.stringify([signatures(selection.nodes), signatures(selection.holes), textOf(tree, selection)]);
}

export function signature(node: Node): string {
  if (node.nodeType !== 1) return `#${(node as Text).data}`;
  const { nodeName, attributes } = node as Element;
  return nodeName + Array.from(attributes, ({ name, value }) => ` ${name}=${value}`).join('');
}
