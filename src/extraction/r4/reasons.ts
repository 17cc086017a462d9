import type { MeasuredTree, Reason } from '../types.ts';
import type { R4Parameters } from './parameters.ts';
import type { Reduction } from './reduce.ts';
import { textPond } from './select.ts';

/** A node of the c-SET and its distance from the centroid. */
export interface Candidate {
  readonly node: number;
  readonly distance: number;
}

/** Why each node of the c-SET was selected or not. */
export function reasonsFor(
  tree: MeasuredTree,
  cSet: readonly Candidate[],
  reduction: Reduction,
  selected: readonly number[],
  unit: R4Parameters['textPond'],
): Reason[] {
  const nearest = cSet.reduce((least, { distance }) => Math.min(least, distance), Infinity);
  const ponds = reduction.kept.map((node) => textPond(tree, node, unit));
  const highest = ponds.reduce((most, pond) => Math.max(most, pond), 0);
  const isKept = new Set(reduction.kept);
  const isSelected = new Set(selected);
  const beyond = selected.filter((node) => !isKept.has(node));
  return [
    ...cSet.map(({ node, distance }) => ({
      node,
      step: 'c-SET: distance from the centroid',
      kept: true,
      value: distance,
      limit: nearest,
    })),
    ...reduction.removed.map(({ node, ancestor }) => ({
      node,
      step: 'reduction: this ancestor in the c-SET has the same text',
      kept: false,
      value: ancestor,
    })),
    ...reduction.kept.map((node, i) => ({
      node,
      step:
        ponds[i] < highest && isSelected.has(node)
          ? 'selection: sibling of the highest'
          : 'selection: text per element',
      kept: isSelected.has(node),
      value: ponds[i],
      limit: highest,
    })),
    ...beyond.map((node) => ({
      node,
      step: 'selection: sibling of the highest',
      kept: true,
      value: textPond(tree, node, unit),
      limit: highest,
    })),
  ];
}
