import { outermost } from '../measure/outermost.ts';
import type { MeasuredTree } from '../types.ts';
import type { R4Parameters } from './parameters.ts';

/**
 * |innerText| / |tags| of Algorithm 4: text per element of the subtree, including its root. A text node counts as one
 * element.
 */
export function textPond(tree: MeasuredTree, node: number, unit: R4Parameters['textPond']): number {
  return textLength(tree, node, unit) / Math.max(1, tree.elements[node]);
}

function textLength(tree: MeasuredTree, node: number, unit: R4Parameters['textPond']): number {
  if (unit === 'words') return tree.words[node] - tree.linkWords[node];
  return tree.characters[node] - (unit === 'innerText' ? 0 : tree.linkCharacters[node]);
}

/**
 * Algorithm 4: the nodes of the reduced c-SET with the highest textPond, and their siblings. The paper starts from
 * maxRatio = 0 and would select nothing if no candidate has text outside links (an image gallery). By its own rule
 * for ties, they are all selected here.
 */
export function selectMainContent(
  tree: MeasuredTree,
  candidates: readonly number[],
  parameters: Pick<R4Parameters, 'siblings' | 'textPond'>,
): number[] {
  const ponds = candidates.map((node) => textPond(tree, node, parameters.textPond));
  const highest = ponds.reduce((most, pond) => Math.max(most, pond), 0);
  const parents = new Set(candidates.filter((_, i) => ponds[i] === highest).map((node) => tree.parent[node]));
  if (parameters.siblings === 'all') return outermost(tree, childrenOf(tree, parents));

  const selected = candidates.filter((node, i) => ponds[i] === highest || parents.has(tree.parent[node]));
  return outermost(tree, selected);
}

function childrenOf(tree: MeasuredTree, parents: ReadonlySet<number>): number[] {
  const children: number[] = [];
  for (let i = 0; i < tree.length; i++) if (parents.has(tree.parent[i])) children.push(i);
  return children;
}
