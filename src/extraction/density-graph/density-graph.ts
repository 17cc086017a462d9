import type { MeasuredTree, Method, Reason, Selection } from '../types.ts';
import { OF_THE_PAPER, TODAY, type DensityGraphParameters } from './parameters.ts';
import { densestRegion } from './region.ts';
import { strings } from './strings.ts';

/**
 * The main content is the run of text in which long strings are close together. J. Arias, K. Deschacht, M.-F. Moens,
 * "Language independent content extraction from web pages".
 */
export function densityGraph(parameters: Partial<DensityGraphParameters> = {}): Method {
  const all = { ...OF_THE_PAPER, ...parameters };
  return {
    id: 'density-graph',
    name: 'Density graph',
    source: 'Arias, Deschacht, Moens: Language independent content extraction from web pages',
    select: (tree) => selectDensest(tree, all),
  };
}

/** The same with our constants for today's pages. */
export function densityGraphToday(): Method {
  return { ...densityGraph(TODAY), id: 'density-graph-today', name: 'Density graph, constants of today' };
}

function selectDensest(tree: MeasuredTree, parameters: DensityGraphParameters): Selection {
  const { lengths, starts } = strings(tree);
  const { left, right, longest, cutoff } = densestRegion(lengths, parameters);
  if (lengths.length === 0 || lengths[longest] === 0) return { nodes: [], holes: [], reasons: [] };

  const end = right + 1 < starts.length ? starts[right + 1] : tree.length;
  const reason = (step: string, string: number): Reason => {
    return { node: starts[string], step, kept: true, value: lengths[string], limit: cutoff };
  };
  return {
    nodes: subtreesWithin(tree, starts[left], end),
    holes: [],
    reasons: [
      reason('leftmost string of the region', left),
      reason('longest string', longest),
      reason('rightmost string of the region', right),
    ],
  };
}

/**
 * The largest subtrees within [from, end) of the pre-order. They contain all text of the region, because each text is
 * a subtree. Tags that cross the ends of the region are not among them.
 */
function subtreesWithin(tree: MeasuredTree, from: number, end: number): number[] {
  const nodes: number[] = [];
  for (let i = from; i < end;) {
    const within = tree.subtreeEnd[i] <= end;
    if (within) nodes.push(i);
    i = within ? tree.subtreeEnd[i] : i + 1;
  }
  return nodes;
}
