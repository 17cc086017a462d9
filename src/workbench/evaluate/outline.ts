import { textOf } from '../../extraction/text.ts';
import type { MeasuredTree, Selection } from '../../extraction/types.ts';

/** What a selection takes and leaves out: nodes by tag, attributes and own text, not by their place among all nodes. */
export function outline(tree: MeasuredTree, selection: Selection): string {
  const signatures = (places: readonly number[]) => places.map((place) => signature(tree.nodes[place]));
  return JSON.stringify([signatures(selection.nodes), signatures(selection.holes), textOf(tree, selection)]);
}

export function signature(node: Node): string {
  if (node.nodeType !== 1) return `#${(node as Text).data}`;
  const { nodeName, attributes } = node as Element;
  return nodeName + Array.from(attributes, ({ name, value }) => ` ${name}=${value}`).join('');
}
