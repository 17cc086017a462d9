import type { MeasuredTree } from '../types.ts';
import { cSet } from './c-set.ts';
import { centroid, distances } from './centroid.ts';
import { R4_DEFAULTS, type R4Parameters } from './parameters.ts';
import { postProcess } from './post-process.ts';
import { ratedNodes } from './rated-nodes.ts';
import { DIMENSIONS, ratios, type Points } from './ratios.ts';
import { reduce } from './reduce.ts';
import { relink } from './relink.ts';
import { rule3, type Rule3 } from './rule3.ts';
import { selectMainContent, textPond } from './select.ts';
import { standardize } from './standardize.ts';

/** Everything that R4 computes on the way to its selection, for people who ask why. */
export interface R4Steps {
  /** If rule 3 applies, the children of BODY are the selection, whatever the points are. */
  readonly rule3: Rule3;
  /** The nodes of the tree that have a point, in document order. Indices in the lists below refer to this list. */
  readonly rated: Int32Array;
  /** The four ratios of each node, before and after standardization. */
  readonly ratios: Points;
  readonly points: Points;
  readonly centroid: Float64Array;
  /** The distance of each point from the centroid. */
  readonly distance: Float64Array;
  /** Indices of the c-SET. */
  readonly cSet: Int32Array;
  /** Nodes of the c-SET that the reduction removed, with the ancestors in it that have the same text. */
  readonly reduced: ReadonlyMap<number, number>;
  /** textPond of the nodes of the c-SET that remain. */
  readonly textPond: ReadonlyMap<number, number>;
  /** Nodes that Algorithm 4 selects. */
  readonly selected: readonly number[];
  /** The nodes that remain after the post-process. */
  readonly nodes: readonly number[];
}

/** The steps of `r4`, in the same order and with the same functions. */
export function r4Steps(measured: MeasuredTree, parameters: Partial<R4Parameters> = {}): R4Steps {
  const all = { ...R4_DEFAULTS, ...parameters };
  const tree = relink(measured, { ...all, linkText: 'below' });
  const rated = ratedNodes(tree);
  const given = ratios(relink(measured, all), rated, all.position);
  const points = standardize(given, all.deviation);
  const middle = rated.length > 0 ? centroid(points) : new Float64Array(DIMENSIONS);
  const distance = distances(points, middle);
  const members = cSet(distance, all.c);
  const { kept, removed } = reduce(
    tree,
    Array.from(members, (index) => rated[index]),
  );
  const selected = selectMainContent(tree, kept, all);
  return {
    rule3: rule3(tree, all.rule3),
    rated,
    ratios: given,
    points,
    centroid: middle,
    distance,
    cSet: members,
    reduced: new Map(removed.map(({ node, ancestor }) => [node, ancestor])),
    textPond: new Map(kept.map((node) => [node, textPond(tree, node, all.textPond)])),
    selected,
    nodes: postProcess(tree, selected, all).nodes,
  };
}
