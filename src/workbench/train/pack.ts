import { DIGITS } from '../../extraction/refine/digits.ts';
import type { Lexicon, LexiconData } from '../../extraction/refine/features/lexical.ts';
import { writeFigures, writeSteps } from '../../extraction/refine/figures.ts';
import { baseFor, type ForestData } from '../../extraction/refine/forest.ts';
import type { Model } from '../../extraction/refine/learned.ts';
import { featureMask } from './feature-names.ts';
import type { NetworkData } from '../../extraction/refine/network.ts';

/** A model as the trainer writes it. */
export interface TrainedModel {
  readonly features: readonly string[];
  /**
   * Hundredths of log odds of tokens. Each token begins with "n:", "t:" or "h:": in a name, in the text, in the
   * heading above.
   */
  readonly lexicon: Readonly<Record<string, number>>;
  /**
   * Each tree in pre-order: `feature, limit` for a fork, followed by the tree for values up to the limit and
   * then the tree for values above it; `-1, thousandths of log odds` for a leaf.
   */
  readonly trees: readonly (readonly number[])[];
  readonly network: TrainedNetwork;
  /** Trees for articles, and the trees that recognize an article. */
  readonly textTrees: readonly (readonly number[])[];
  readonly gate: readonly (readonly number[])[];
}

/** The same numbers as `NetworkData`, not packed. */
export interface TrainedNetwork extends Pick<NetworkData, 'share' | 'sureFrom' | 'outBias'> {
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  readonly steps: readonly number[];
  /** One row for each feature. */
  readonly weights: readonly string[];
  readonly bias: readonly number[];
  readonly out: readonly number[];
}

/** The same in the form that methods read, and that ships. */
export function pack({ features, lexicon, trees, network, textTrees, gate }: TrainedModel): Model {
  const packed = (of: TrainedModel['trees']): ForestData => packTrees(of, features.length);
  return {
    features: featureMask(features),
    lexicon: packLexicon(lexicon),
    forest: packed(trees),
    network: packNetwork(network),
    textForest: packed(textTrees),
    gate: packed(gate),
  };
}

export function packLexicon(odds: TrainedModel['lexicon']): LexiconData {
  const of = (prefix: string): string => {
    const words = new Map<number, string[]>();
    for (const [token, value] of Object.entries(odds)) {
      if (!token.startsWith(prefix)) continue;
      const word = token.slice(prefix.length);
      if (word < ':' || word.includes(' '))
        throw new RangeError(`"${token}" is no token that a model can hold.`);
      words.set(value, [...(words.get(value) ?? []), word]);
    }
    const values = [...words].sort(([one], [other]) => one - other);
    return values.map(([value, of]) => [value, ...of.sort()].join(' ')).join(' ');
  };
  return { names: of('n:'), text: of('t:'), heading: of('h:') } satisfies Record<keyof Lexicon, string>;
}

/** The number of values that two digits can represent. */
const MOST = DIGITS.length ** 2;

/** @throws RangeError if a tree is not complete, or if there are more limits and leaf values than two digits can represent. */
export function packTrees(trees: TrainedModel['trees'], features: number): ForestData {
  const nodes = trees.flatMap((tree) => pairs(tree));
  const forks = nodes.filter(([feature]) => feature >= 0).length;
  if (nodes.length !== 2 * forks + trees.length) throw new RangeError('A tree of the model is not complete.');
  const limits = Array.from({ length: features }, (_, f) => {
    const own = nodes.filter(([feature]) => feature === f).map(([, limit]) => limit);
    return [...new Set(own)].sort((one, other) => one - other);
  });
  const starts = limits.map((_, f) => limits.slice(0, f).reduce((sum, of) => sum + of.length, 0));
  const count = limits.flat().length;
  const values = new Set(nodes.filter(([feature]) => feature < 0).map(([, value]) => value));
  const leaves = [...values].sort((one, other) => one - other);
  if (count + leaves.length > MOST)
    throw new RangeError(`The trees of a model hold at most ${MOST} limits and values of leaves.`);
  const base = baseFor(count + leaves.length);
  const digits = ([feature, value]: readonly [number, number]): string => {
    const number =
      feature < 0 ? count + leaves.indexOf(value) : starts[feature] + limits[feature].indexOf(value);
    return DIGITS[Math.floor(number / base)] + DIGITS[number % base];
  };
  return {
    limits: limits.map(writeFigures).join(' '),
    leaves: writeSteps(leaves),
    trees: nodes.map(digits).join(''),
  };
}

/** @throws RangeError if a weight is missing for a hidden unit of a feature, or has more than five bits. */
export function packNetwork({
  means,
  deviations,
  steps,
  weights,
  bias,
  out,
  ...numbers
}: TrainedNetwork): NetworkData {
  if (weights.length !== means.length || weights.some((of) => of.length !== bias.length))
    throw new RangeError('The network of the model is not complete.');
  if (weights.some((of) => /[^A-Za-f]/.test(of)))
    throw new RangeError('A weight of the network has more than five bits.');
  return {
    ...numbers,
    means: writeFigures(means),
    deviations: writeFigures(deviations),
    steps: writeFigures(steps),
    weights: packed(weights.join('')),
    bias: writeFigures(bias),
    out: writeFigures(out),
  };
}

/** Six weights have as many bits as five digits. */
function packed(weights: string): string {
  const bits = [...weights].map((weight) => DIGITS.indexOf(weight).toString(2).padStart(5, '0')).join('');
  // The reader looks at two digits for each weight.
  const whole = bits.padEnd(6 * Math.ceil(bits.length / 6 + 1), '0');
  return whole.replaceAll(/.{6}/g, (six) => DIGITS[Number.parseInt(six, 2)]);
}

function pairs(tree: readonly number[]): (readonly [number, number])[] {
  return Array.from({ length: tree.length / 2 }, (_, i) => [tree[2 * i], tree[2 * i + 1]] as const);
}
