import { expect, test } from '@jest/globals';
import { forestOf } from '../../../../src/extraction/refine/forest.ts';
import { mixWithNetwork, networkOf } from '../../../../src/extraction/refine/network.ts';
import { allAtOnce } from '../../../../src/extraction/steps.ts';
import { pack, type TrainedModel } from '../../../../src/workbench/train/pack.ts';
import { compressedBytes, SMALLER } from '../../../../src/workbench/train/smaller.ts';

const tree = (limit: number, leaf: number): number[] => [0, limit, -1, leaf, 1, 3, -1, -leaf, -1, 0];
const trees = (count: number) => Array.from({ length: count }, (_, i) => tree((100 + i) / 100, 10 * i + 7));

const MODEL: TrainedModel = {
  features: ['words', 'depth'],
  lexicon: { 't:a': 5 },
  trees: trees(160),
  textTrees: trees(160),
  gate: trees(60),
  network: {
    share: 0.25,
    sureFrom: 3,
    means: [1, 2],
    deviations: [1, 1],
    steps: [0.1, 0.1],
    weights: ['AP', 'PB'],
    bias: [0.1, 0.2],
    out: [1, 2],
    outBias: 1,
  },
};

const changed = (name: string) => SMALLER[name](MODEL);

test.each([
  ['what ships', [160, 160, 60]],
  ['the first 120 trees of each forest', [120, 120, 60]],
  ['the first 80 trees of each forest', [80, 80, 60]],
  ['the first 40 trees of each forest', [40, 40, 60]],
  ['the first 80 trees for any page', [80, 160, 60]],
  ['the first 80 trees for articles', [160, 80, 60]],
  ['the first 30 trees of the gate', [160, 160, 30]],
])('%s: %j trees, those that were trained first', (name, counts) => {
  const { trees, textTrees, gate } = changed(name);
  expect([trees, textTrees, gate].map(({ length }) => length)).toEqual(counts);
  expect([trees[39], textTrees[39], gate[29]]).toEqual([
    MODEL.trees[39],
    MODEL.textTrees[39],
    MODEL.gate[29],
  ]);
});

test('without the network, the log odds are those of the trees', () => {
  const mixed = (model: TrainedModel): Float64Array => {
    const logOdds = new Float64Array([1, -2]);
    allAtOnce(mixWithNetwork(logOdds, networkOf(pack(model).network), new Float32Array([5, 6, 7, 8])));
    return logOdds;
  };
  expect([...mixed(changed('without the network'))]).toEqual([1, -2]);
  expect([...mixed(MODEL)]).not.toEqual([1, -2]);
});

test('leaves are multiples of .02, and limits stay', () => {
  const { trees, textTrees, gate } = changed('leaves in steps of .02');
  expect([trees[1], textTrees[2], gate]).toEqual([tree(1.01, 20), tree(1.02, 20), MODEL.gate]);
  expect(Object.is(trees[0][9], 0)).toBe(true);
});

test('limits have two digits', () => {
  const { trees, textTrees, gate } = changed('leaves in steps of .02, limits of two digits');
  expect([trees[1], textTrees[12], gate]).toEqual([tree(1, 20), tree(1.1, 120), MODEL.gate]);
});

const bytes = (model: unknown): number => JSON.stringify(model).length;

test('each of them can be read, and takes fewer bytes than what ships', () => {
  for (const [name, change] of Object.entries(SMALLER)) {
    const packed = pack(change(MODEL));
    expect(() => [
      forestOf(packed.forest),
      forestOf(packed.textForest),
      networkOf(packed.network),
    ]).not.toThrow();
    if (name !== 'what ships') expect(bytes(packed)).toBeLessThan(bytes(pack(MODEL)));
    expect(compressedBytes(packed)).toBeLessThan(bytes(packed) / 2);
  }
});
