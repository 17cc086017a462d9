import type { BlockPage, FeatureGroup } from '../page.ts';
import { densityFeatures } from './density.ts';
import { headingFeatures } from './headings.ts';
import { hintFeatures } from './hints.ts';
import { landmarkFeatures } from './landmarks.ts';
import { neighbourFeatures } from './neighbours.ts';
import { positionFeatures } from './position.ts';
import { r4Features } from './r4.ts';
import { repetitionFeatures } from './repetition.ts';
import { textFacts, textFeatures } from './text.ts';

/** The groups, as the trainer's ablation names them. */
export function featureGroups(page: BlockPage): Readonly<Record<string, FeatureGroup>> {
  const text = textFacts(page);
  return {
    text: textFeatures(page, text),
    position: positionFeatures(page),
    density: densityFeatures(page, text),
    neighbours: neighbourFeatures(page),
    landmarks: landmarkFeatures(page),
    hints: hintFeatures(page),
    repetition: repetitionFeatures(page, text),
    headings: headingFeatures(page, text),
    r4: r4Features(page),
  };
}

/** The named features of all blocks, one row of `names.length` per block, rounded to 32 bits. */
export function featureMatrix(page: BlockPage, names: readonly string[]): Float32Array {
  const all = Object.assign({}, ...Object.values(featureGroups(page))) as FeatureGroup;
  const { length } = page.blocks;
  const matrix = new Float32Array(length * names.length);
  names.forEach((name, f) => {
    const feature = all[name];
    if (!feature) throw new RangeError(`There is no feature "${name}".`);
    for (let b = 0; b < length; b++) matrix[b * names.length + f] = feature(b);
  });
  return matrix;
}
