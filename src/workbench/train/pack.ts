import { DIGITS } from '../../extraction/refine/digits.ts';
import type { Lexicon, LexiconData } from '../../extraction/refine/features/lexical.ts';
import { writeFigures, writeSteps } from '../../extraction/refine/figures.ts';
import { baseFor, type ForestData } from '../../extraction/refine/forest.ts';
import type { Model } from '../../extraction/refine/learned.ts';
import type { NetworkData } from '../../extraction/refine/network.ts';

/** A model as the trainer writes it. */
export interface TrainedModel {
  readonly features: readonly string[];
  /** Hundredths of log odds of tokens, each with "n:", "t:" or "h:" before it: in a name, in the text, in the heading above. */
  readonly lexicon: Readonly<Record<string, number>>;
  /**
   * Each tree in pre-order: `feature, limit` for a fork, followed by the tree for values up to the limit and
   * then the tree for values above it; `-1, thousandths of log odds` for a leaf.
   */
  readonly trees: readonly (readonly number[])[];
  readonly network: TrainedNetwork;
}

/** The same numbers as `NetworkData`, not yet packed. */
export interface TrainedNetwork extends Pick<NetworkData, 'share' | 'sureFrom' | 'outBias'> {
  readonly means: readonly number[];
  readonly deviations: readonly number[];
  readonly steps: readonly number[];
  /** A row for each feature. */
  readonly weights: readonly string[];
  readonly bias: readonly number[];
  readonly out: readonly number[];
}

/** The same as methods read it, and as it ships. */
export function pack({ features, lexicon, trees, network }: TrainedModel): Model {
  const forest = packTrees(trees, features.length);
  return { features, lexicon: packLexicon(lexicon), forest, network: packNetwork(network) };
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

/** What two digits can tell apart. */
const MOST = DIGITS.length ** 2;

/** @throws RangeError where there are more limits and values of leaves than two digits can tell apart. */
export function packTrees(trees: TrainedModel['trees'], features: number): ForestData {
  const places = trees.flatMap((tree) => pairs(tree));
  const limits = Array.from({ length: features }, (_, f) => {
    const own = places.filter(([feature]) => feature === f).map(([, limit]) => limit);
    return [...new Set(own)].sort((one, other) => one - other);
  });
  const starts = limits.map((_, f) => limits.slice(0, f).reduce((sum, of) => sum + of.length, 0));
  const count = limits.flat().length;
  const values = new Set(places.filter(([feature]) => feature < 0).map(([, value]) => value));
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
    trees: places.map(digits).join(''),
  };
}

export function packNetwork({
  means,
  deviations,
  steps,
  weights,
  bias,
  out,
  ...numbers
}: TrainedNetwork): NetworkData {
  return {
    ...numbers,
    means: writeFigures(means),
    deviations: writeFigures(deviations),
    steps: writeFigures(steps),
    weights: weights.join(''),
    bias: writeFigures(bias),
    out: writeFigures(out),
  };
}

function pairs(tree: readonly number[]): (readonly [number, number])[] {
  return Array.from({ length: tree.length / 2 }, (_, i) => [tree[2 * i], tree[2 * i + 1]] as const);
}
