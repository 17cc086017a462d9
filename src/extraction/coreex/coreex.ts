import type { MeasuredTree, Method, Reason, Selection } from '../types.ts';
import { count, textShare, type Counts } from './counts.ts';
import { OF_THE_PAPER, TODAY, type CoreExParameters } from './parameters.ts';
import { mainContentNode, score } from './score.ts';

/**
 * The main content is those children of one node that hold much text and few links. J. Prasad, A. Paepcke, "CoreEx:
 * content extraction from online news articles".
 */
export function coreEx(parameters: Partial<CoreExParameters> = {}): Method {
  const all = { ...OF_THE_PAPER, ...parameters };
  return {
    id: 'coreex',
    name: 'CoreEx',
    source: 'Prasad, Paepcke: CoreEx: content extraction from online news articles',
    select: (tree) => selectByScore(tree, all),
  };
}

/** The same with our weights for today's pages. */
export function coreExToday(): Method {
  return { ...coreEx(TODAY), id: 'coreex-today', name: 'CoreEx, constants of today' };
}

function selectByScore(tree: MeasuredTree, parameters: CoreExParameters): Selection {
  const counts = count(tree, parameters);
  const best = mainContentNode(tree, counts, parameters);
  if (best < 0) return { nodes: [], holes: [], reasons: [] };

  const nodes: number[] = [];
  const reasons: Reason[] = [
    { node: best, step: 'Main Content Node: score', kept: true, value: score(counts, best, parameters) },
  ];
  for (let child = best + 1; child < tree.subtreeEnd[best]; child = tree.subtreeEnd[child]) {
    if (counts.ignored[child]) continue;
    const value = textShare(counts, child);
    const kept = value > parameters.threshold;
    if (kept) nodes.push(child);
    reasons.push({
      node: child,
      step: 'set S: text-to-link ratio',
      kept,
      value,
      limit: parameters.threshold,
    });
  }
  const holes = ignoredBelow(tree, nodes, counts);
  for (const node of holes) reasons.push({ node, step: 'preprocessing: ignored tag', kept: false });
  return { nodes, holes, reasons };
}

function ignoredBelow(tree: MeasuredTree, nodes: readonly number[], { ignored }: Counts): number[] {
  const holes: number[] = [];
  for (const node of nodes) {
    for (let i = node; i < tree.subtreeEnd[node];) {
      if (ignored[i]) holes.push(i);
      i = ignored[i] ? tree.subtreeEnd[i] : i + 1;
    }
  }
  return holes;
}
