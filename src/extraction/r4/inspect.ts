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

/** All that R4 computes on the way to its selection, for people who ask why. */
export interface R4Steps {
  /** Where it applies, the children of BODY are the selection, and the points say nothing. */
  readonly rule3: Rule3;
  /** Nodes of the tree that have a point, in document order. Places in the lists below count in this one. */
  readonly rated: Int32Array;
  /** The four ratios of each, before and after they are standardized. */
  readonly ratios: Points;
  readonly points: Points;
  readonly centroid: Float64Array;
  /** Of each point to the centroid. */
  readonly distance: Float64Array;
  /** Places of the c-SET. */
  readonly cSet: Int32Array;
  /** Nodes of the c-SET that were taken out, and the ancestors in it that have the same text. */
  readonly reduced: ReadonlyMap<number, number>;
  /** Of the nodes of the c-SET that stay. */
  readonly textPond: ReadonlyMap<number, number>;
  /** Nodes that Algorithm 4 selects. */
  readonly selected: readonly number[];
  /** What the post-process leaves of them. */
  readonly nodes: readonly number[];
}

/** The steps of `r4`, in the same order and by the same functions. */
export function r4Steps(measured: MeasuredTree, parameters: Partial<R4Parameters> = {}): R4Steps {
  const all = { ...R4_DEFAULTS, ...parameters };
  const tree = relink(measured, { ...all, linkText: 'below' });
  const rated = ratedNodes(tree);
  const given = ratios(relink(measured, all), rated, all.position);
  const points = standardize(given, all.deviation);
  const middle = rated.length > 0 ? centroid(points) : new Float64Array(DIMENSIONS);
  const distance = distances(points, middle);
  const farthest = cSet(distance, all.c);
  const { kept, removed } = reduce(
    tree,
    Array.from(farthest, (place) => rated[place]),
  );
  const selected = selectMainContent(tree, kept, all);
  return {
    rule3: rule3(tree, all.rule3),
    rated,
    ratios: given,
    points,
    centroid: middle,
    distance,
    cSet: farthest,
    reduced: new Map(removed.map(({ node, ancestor }) => [node, ancestor])),
    textPond: new Map(kept.map((node) => [node, textPond(tree, node, all.textPond)])),
    selected,
    nodes: postProcess(tree, selected, all).nodes,
  };
}
