import type { MeasuredTree, Method, Reason, Selection } from '../types.ts';
import { cSet } from './c-set.ts';
import { centroid, distances } from './centroid.ts';
import { R4_DEFAULTS, type R4Parameters } from './parameters.ts';
import { postProcess } from './post-process.ts';
import { ratedNodes } from './rated-nodes.ts';
import { ratios } from './ratios.ts';
import { reasonsFor } from './reasons.ts';
import { reduce } from './reduce.ts';
import { relink } from './relink.ts';
import { rule3 } from './rule3.ts';
import { selectMainContent } from './select.ts';
import { standardize } from './standardize.ts';

/**
 * The main content is the union of the nodes that are farthest from the centroid in R4 and have the most text per
 * element. J. Alarte, J. Silva, "Page-level main content extraction from heterogeneous webpages".
 */
export function r4(parameters: Partial<R4Parameters> = {}): Method {
  const all = { ...R4_DEFAULTS, ...parameters };
  return {
    id: 'r4',
    name: 'R4',
    source: 'Alarte, Silva: Page-level main content extraction from heterogeneous webpages',
    select: (tree) => selectByR4(tree, all),
  };
}

function selectByR4(measured: MeasuredTree, parameters: R4Parameters): Selection {
  const tree = relink(measured, { ...parameters, linkText: 'below' });
  const wide = rule3(tree, parameters.rule3);
  if (wide.applies) return childrenOfBody(tree, wide.children, wide.depth);

  const rated = ratedNodes(tree);
  if (rated.length === 0) return { nodes: [], holes: [], reasons: [] };

  const points = standardize(
    ratios(relink(measured, parameters), rated, parameters.position),
    parameters.deviation,
  );
  const distance = distances(points, centroid(points));
  const candidates = Array.from(cSet(distance, parameters.c), (index) => ({
    node: rated[index],
    distance: distance[index],
  }));
  const reduced = reduce(
    tree,
    candidates.map(({ node }) => node),
  );
  const selected = selectMainContent(tree, reduced.kept, parameters);
  const { nodes, holes, reasons } = postProcess(tree, selected, parameters);
  return {
    nodes,
    holes,
    reasons: [...reasonsFor(tree, candidates, reduced, selected, parameters.textPond), ...reasons],
  };
}

function childrenOfBody(tree: MeasuredTree, children: number, depth: number): Selection {
  const nodes: number[] = [];
  for (let child = 1; child < tree.length; child = tree.subtreeEnd[child]) nodes.push(child);
  const reason: Reason = {
    node: 0,
    step: 'rule 3: more children of BODY than depth',
    kept: true,
    value: children,
    limit: depth,
  };
  return { nodes, holes: [], reasons: [reason] };
}
