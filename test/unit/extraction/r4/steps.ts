import { measure } from '../../../../src/extraction/measure/measure.ts';
import { cSet } from '../../../../src/extraction/r4/c-set.ts';
import { centroid, distances } from '../../../../src/extraction/r4/centroid.ts';
import type { R4Parameters } from '../../../../src/extraction/r4/parameters.ts';
import { r4 } from '../../../../src/extraction/r4/r4.ts';
import { ratedNodes } from '../../../../src/extraction/r4/rated-nodes.ts';
import { ratios } from '../../../../src/extraction/r4/ratios.ts';
import { reduce } from '../../../../src/extraction/r4/reduce.ts';
import { rule3 } from '../../../../src/extraction/r4/rule3.ts';
import { selectMainContent } from '../../../../src/extraction/r4/select.ts';
import { standardize } from '../../../../src/extraction/r4/standardize.ts';
import type { NaiveAnswer } from '../../../support/naive-r4.ts';

/** Every step of R4 on a page, in the shape of the naive answer. */
export function steps(page: Document, parameters: R4Parameters): NaiveAnswer {
  const tree = measure(page);
  const elements = (indices: Iterable<number>) => Array.from(indices, (i) => tree.nodes[i] as Element);
  const quadruples = (points: Float64Array) =>
    Array.from(
      { length: points.length / 4 },
      (_, i) => [...points.slice(4 * i, 4 * i + 4)] as [number, number, number, number],
    );

  const rated = ratedNodes(tree);
  const raw = ratios(tree, rated, parameters.position);
  const points = standardize(raw, parameters.deviation);
  const distance = distances(points, centroid(points));
  const candidates = Array.from(cSet(distance, parameters.c), (place) => rated[place]);
  const reduced = reduce(tree, candidates).kept;
  const { applies } = rule3(tree, parameters.rule3);
  const selection = r4(parameters).select(tree);
  const selected = applies ? selection.nodes : selectMainContent(tree, reduced, parameters);
  return {
    rated: elements(rated),
    ratios: quadruples(raw),
    points: quadruples(points),
    distances: [...distance],
    cSet: elements(candidates),
    reduced: elements(reduced),
    selected: elements(selected),
    nodes: elements(selection.nodes),
    holes: elements(selection.holes),
    wide: applies,
  };
}
