import { farthestFirst } from '../../r4/c-set.ts';
import { centroid, distances } from '../../r4/centroid.ts';
import { outermost } from '../../measure/outermost.ts';
import { R4_DEFAULTS } from '../../r4/parameters.ts';
import { ratedNodes } from '../../r4/rated-nodes.ts';
import { DIMENSIONS, ratios } from '../../r4/ratios.ts';
import { reduce } from '../../r4/reduce.ts';
import { selectMainContent } from '../../r4/select.ts';
import { standardize } from '../../r4/standardize.ts';
import { type BlockPage, type FeatureGroup } from '../block-page.ts';

/** Sizes of the c-SET: a cautious one, the paper's, and a generous one. */
const SIZES = [1, 3, 6];
const LARGEST = 6;

/** What R4 says about the ancestors of the block. The model replaces rule 3 and the post-process. */
export function r4Features({ tree, blocks }: BlockPage): FeatureGroup {
  const rated = ratedNodes(tree);
  const points = standardize(ratios(tree, rated, R4_DEFAULTS.position), R4_DEFAULTS.deviation);
  const distance = rated.length > 0 ? distances(points, centroid(points)) : new Float64Array(0);
  const ratedIndex = new Int32Array(tree.length).fill(-1);
  rated.forEach((node, index) => (ratedIndex[node] = index));
  // The nearest rated element at or above each node, and the one farthest from the centroid.
  const near = new Int32Array(tree.length).fill(-1);
  const top = new Int32Array(tree.length).fill(-1);
  for (let i = 0; i < tree.length; i++) {
    const above = i > 0 ? top[tree.parent[i]] : -1;
    const index = ratedIndex[i];
    near[i] = index >= 0 ? index : i > 0 ? near[tree.parent[i]] : -1;
    top[i] = index >= 0 && (above < 0 || distance[index] > distance[above] + 1e-9) ? index : above;
  }
  const features: Record<string, (block: number) => number> = {};
  const farthest = farthestFirst(distance, LARGEST);
  for (const c of SIZES) {
    const inside = new Uint8Array(tree.length);
    if (rated.length > 0) {
      const cSet = farthest.slice(0, c).sort();
      const candidates = reduce(
        tree,
        Array.from(cSet, (index) => rated[index]),
      ).kept;
      for (const node of outermost(tree, selectMainContent(tree, candidates, R4_DEFAULTS)))
        inside.fill(1, node, tree.subtreeEnd[node]);
    }
    features[`r4Selects${c}`] = (b) => inside[blocks.first[b]];
  }
  const point = (of: Int32Array, coordinate: number) => (b: number) => {
    const index = of[blocks.box[b]];
    return index < 0 ? -9 : points[index * DIMENSIONS + coordinate];
  };
  features['r4WordRatio'] = point(near, 0);
  features['r4WordRatioOfTop'] = point(top, 0);
  features['r4LinkRatio'] = point(near, 1);
  features['r4PositionRatio'] = point(near, 3);
  features['r4DistanceOfTop'] = (b) => (top[blocks.box[b]] < 0 ? -9 : distance[top[blocks.box[b]]]);
  return features;
}
