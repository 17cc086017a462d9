import type { MeasuredTree, Method, Reason, Selection } from '../types.ts';
import { textShare } from './counts.ts';
import { OF_THE_PAPER, TODAY, type CoreExParameters } from './parameters.ts';
import { score } from './score.ts';
import { childrenOf, contentSet, isInSet } from './select.ts';

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
  const { counts, best, nodes, holes } = contentSet(tree, parameters);
  if (best < 0) return { nodes, holes, reasons: [] };
  const { threshold: limit } = parameters;
  const isKept = isInSet(counts, parameters);
  const reasons: readonly Reason[] = [
    { node: best, step: 'Main Content Node: score', kept: true, value: score(counts, best, parameters) },
    ...childrenOf(tree, best, counts).map((node) => ({
      node,
      step: 'set S: text-to-link ratio',
      kept: isKept(node),
      value: textShare(counts, node),
      limit,
    })),
    ...holes.map((node) => ({ node, step: 'preprocessing: ignored tag', kept: false })),
  ];
  return { nodes, holes, reasons };
}
