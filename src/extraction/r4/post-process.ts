import { outermost } from '../measure/outermost.ts';
import type { MeasuredTree, Reason } from '../types.ts';
import type { R4Parameters } from './parameters.ts';
import { allowedTags } from './rated-nodes.ts';

export interface PostProcessed {
  readonly nodes: readonly number[];
  readonly holes: readonly number[];
  readonly reasons: readonly Reason[];
}

type Thresholds = Pick<R4Parameters, 'tr' | 'hr' | 'postProcess'>;

/**
 * Algorithm 5: takes out of the main content the nodes that are mostly links, and groups of links.
 * Never leaves nothing: a step that would is not done.
 */
export function postProcess(
  tree: MeasuredTree,
  selected: readonly number[],
  thresholds: Thresholds,
): PostProcessed {
  if (thresholds.postProcess === 'off') return { nodes: selected, holes: [], reasons: [] };
  const reasons: Reason[] = [];
  const linked = selected.filter((node) => isMostlyLinks(tree, node, thresholds, reasons));
  const nodes =
    linked.length < selected.length ? selected.filter((node) => !linked.includes(node)) : selected;
  return { nodes, holes: holesBelow(tree, nodes, thresholds, reasons), reasons };
}

/** textRatio > tr and links > hr. Without any text there is nothing to judge by. */
function isMostlyLinks(tree: MeasuredTree, node: number, { tr, hr }: Thresholds, reasons: Reason[]): boolean {
  const textRatio = tree.words[node] / (tree.words[node] - tree.linkWords[node]);
  if (!(textRatio > tr && tree.links[node] > hr)) return false;
  reasons.push({
    node,
    step: 'post-process: textRatio above tr, hyperlinks above hr',
    kept: false,
    value: textRatio,
    limit: tr,
  });
  return true;
}

function holesBelow(
  tree: MeasuredTree,
  nodes: readonly number[],
  thresholds: Thresholds,
  reasons: Reason[],
): number[] {
  const allowed = allowedTags(tree);
  const holes: number[] = [];
  for (const node of nodes) {
    for (let i = node + 1; i < tree.subtreeEnd[node]; i++) {
      const mostlyLinks =
        thresholds.postProcess === 'inside' &&
        allowed[tree.tag[i]] &&
        isMostlyLinks(tree, i, thresholds, reasons);
      const group = !mostlyLinks && isGroupOfLinks(tree, i);
      if (group)
        reasons.push({ node: i, step: 'post-process: group of links', kept: false, value: tree.links[i] });
      if (mostlyLinks || group) holes.push(i);
    }
  }
  const disjoint = outermost(tree, holes);
  return leavesSomething(tree, nodes, disjoint) ? disjoint : [];
}

/** Two children or more, all of one tag, each with an A as its only child, and no image among them. */
function isGroupOfLinks(tree: MeasuredTree, node: number): boolean {
  if (tree.childCount[node] < 2 || tree.images[node] > 0) return false;
  const first = tree.tag[node + 1];
  for (let child = node + 1; child < tree.subtreeEnd[node]; child = tree.subtreeEnd[child]) {
    if (tree.tag[child] !== first || tree.childCount[child] !== 1) return false;
    if (tree.tagNames[tree.tag[child + 1]] !== 'a') return false;
  }
  return true;
}

function leavesSomething(tree: MeasuredTree, nodes: readonly number[], holes: readonly number[]): boolean {
  const sum = (counts: Int32Array, of: readonly number[]) =>
    of.reduce((total, node) => total + counts[node], 0);
  return sum(tree.leaves, nodes) > sum(tree.leaves, holes);
}
