import { outermost } from '../measure/outermost.ts';
import type { MeasuredTree, Reason } from '../types.ts';
import type { R4Parameters } from './parameters.ts';
import { groupReason, groupsAmong, isGroupOfLinks } from './groups.ts';
import { allowedTags } from './rated-nodes.ts';

export interface PostProcessed {
  readonly nodes: readonly number[];
  readonly holes: readonly number[];
  readonly reasons: readonly Reason[];
}

type Thresholds = Pick<R4Parameters, 'tr' | 'hr' | 'postProcess' | 'groups'>;

/**
 * Algorithm 5: removes nodes that are mostly links, and groups of links, from the main content. A step that would
 * remove everything is skipped.
 */
export function postProcess(
  tree: MeasuredTree,
  selected: readonly number[],
  thresholds: Thresholds,
): PostProcessed {
  if (thresholds.postProcess === 'off') return { nodes: selected, holes: [], reasons: [] };
  const linked = selected.map((node) => mostlyLinks(tree, node, thresholds)).filter((reason) => !!reason);
  const groups = thresholds.groups === 'selected' ? groupsAmong(tree, selected) : [];
  const gone = [...new Map([...groups, ...linked].map((reason) => [reason.node, reason])).values()];
  const out = gone.length < selected.length ? gone : [];
  const isOut = new Set(out.map(({ node }) => node));
  const nodes = selected.filter((node) => !isOut.has(node));

  const allowed = allowedTags(tree);
  const inside = nodes.flatMap((node) => reasonsInside(tree, node, allowed, thresholds));
  const holes = outermost(
    tree,
    inside.map(({ node }) => node),
  );
  if (!leavesSomething(tree, nodes, holes)) return { nodes, holes: [], reasons: out };
  return { nodes, holes, reasons: [...out, ...inside] };
}

/** The reason if textRatio > tr and links > hr. Without text there is nothing to judge. */
function mostlyLinks(tree: MeasuredTree, node: number, { tr, hr }: Thresholds): Reason | undefined {
  const value = tree.words[node] / (tree.words[node] - tree.linkWords[node]);
  if (!(value > tr && tree.links[node] > hr)) return undefined;
  return {
    node,
    step: 'post-process: textRatio above tr, hyperlinks above hr',
    kept: false,
    value,
    limit: tr,
  };
}

/** The nodes to remove inside a selected node, each with its reason. */
function reasonsInside(
  tree: MeasuredTree,
  node: number,
  allowed: readonly boolean[],
  thresholds: Thresholds,
): Reason[] {
  const reasons: Reason[] = [];
  for (let i = node + 1; i < tree.subtreeEnd[node]; i++) {
    const rated = thresholds.postProcess === 'inside' && allowed[tree.tag[i]];
    const linked = rated ? mostlyLinks(tree, i, thresholds) : undefined;
    if (linked) reasons.push(linked);
    else if (thresholds.groups === 'below' && isGroupOfLinks(tree, i)) reasons.push(groupReason(tree, i));
  }
  return reasons;
}

function leavesSomething(tree: MeasuredTree, nodes: readonly number[], holes: readonly number[]): boolean {
  const sum = (counts: Int32Array, of: readonly number[]) =>
    of.reduce((total, node) => total + counts[node], 0);
  return sum(tree.leaves, nodes) > sum(tree.leaves, holes);
}
