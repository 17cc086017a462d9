import { gzipSync } from 'node:zlib';
import type { Model } from '../../extraction/refine/learned.ts';
import type { TrainedModel } from './pack.ts';

type Change = (model: TrainedModel) => TrainedModel;
type Trees = TrainedModel['trees'];

/** Smaller models, made of a trained one without training again. */
export const SMALLER: Readonly<Record<string, Change>> = {
  'what ships': (model) => model,
  'the first 120 trees of each forest': firstTrees(120),
  'the first 80 trees of each forest': firstTrees(80),
  'the first 40 trees of each forest': firstTrees(40),
  'the first 80 trees for any page': (model) => ({ ...model, trees: model.trees.slice(0, 80) }),
  'the first 80 trees for articles': (model) => ({ ...model, textTrees: model.textTrees.slice(0, 80) }),
  'the first 30 trees of the gate': (model) => ({ ...model, gate: model.gate.slice(0, 30) }),
  'without the network': withoutNetwork,
  'leaves in steps of .02': (model) => inBothForests(model, leavesInSteps(20)),
  'leaves in steps of .02, limits of two digits': (model) =>
    inBothForests(inBothForests(model, leavesInSteps(20)), limitsOfTwoDigits),
};

/** The bytes of a packed model, compressed. In a script its share is about the same. */
export function compressedBytes(model: Model): number {
  return gzipSync(JSON.stringify(model), { level: 9 }).length;
}

/** Trees are made one after the other, so these are the trees of a training with fewer rounds. */
function firstTrees(count: number): Change {
  return (model) => inBothForests(model, (trees) => trees.slice(0, count));
}

/** A network without a share in the answer, and without numbers that take space. */
function withoutNetwork(model: TrainedModel): TrainedModel {
  const { network, features } = model;
  const none = features.map(() => 0);
  const alone = {
    means: none,
    deviations: features.map(() => 1),
    steps: none,
    weights: features.map(() => 'A'),
  };
  return { ...model, network: { ...network, ...alone, share: 0, bias: [0], out: [0] } };
}

/** @param step In thousandths of log odds. */
function leavesInSteps(step: number): (trees: Trees) => Trees {
  return (trees) =>
    withValues(trees, (feature, value) => (feature < 0 ? step * Math.round(value / step) : value));
}

function limitsOfTwoDigits(trees: Trees): Trees {
  return withValues(trees, (feature, value) => (feature < 0 ? value : Number(value.toPrecision(2))));
}

function inBothForests(model: TrainedModel, change: (trees: Trees) => Trees): TrainedModel {
  return { ...model, trees: change(model.trees), textTrees: change(model.textTrees) };
}

/** Each fork or leaf is two numbers: a feature or -1, and a limit or the value of the leaf. */
function withValues(trees: Trees, valueOf: (feature: number, value: number) => number): Trees {
  // Adding 0 makes -0 to 0.
  return trees.map((tree) =>
    tree.map((number, i) => (i % 2 === 1 ? valueOf(tree[i - 1], number) + 0 : number)),
  );
}
