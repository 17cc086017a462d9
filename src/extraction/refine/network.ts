import type { Steps } from '../steps.ts';
import { VALUES } from './digits.ts';
import { readFigures } from './figures.ts';

/** A network with one hidden layer in the form of a model file. Most numbers are figures. */
export interface NetworkData {
  /** The network's share of the log odds, in [0, 1]. The trees have the rest. */
  readonly share: number;
  /** If the log odds of the trees are farther from 0 than this, the network is not used. */
  readonly sureFrom: number;
  /** The mean and the deviation of each feature, after sign(x) * log(1 + |x|). */
  readonly means: string;
  readonly deviations: string;
  /** For each feature, the size of one step of its weights. */
  readonly steps: string;
  /** For each feature, its weight for each hidden unit, in steps from the middle. Five digits hold the bits of six weights. */
  readonly weights: string;
  readonly bias: string;
  /** For each hidden unit, its weight in the log odds. */
  readonly out: string;
  readonly outBias: number;
}

/** Weights are whole numbers of five bits. This one means 0. */
const MIDDLE = 16;
/** Values are limited to this many standard deviations from the mean. */
const FARTHEST = 4;
/** The number of rows that one step evaluates. */
const ROWS_A_STEP = 500;

/** A network that is ready for evaluation. */
export interface Network {
  readonly share: number;
  readonly sureFrom: number;
  readonly means: Float64Array;
  readonly deviations: Float64Array;
  /** The size of one step of the weights of each feature. */
  readonly steps: Float64Array;
  /** The weights of all hidden units, feature by feature, as whole numbers of steps. */
  readonly weights: Int8Array;
  /** The sum of each hidden unit if all features are at their means. */
  readonly start: Float64Array;
  readonly out: Float64Array;
  readonly outBias: number;
}

/** Reads the network of a model file. `pack.ts`, which writes it, has checked that it is complete. */
export function networkOf(data: NetworkData): Network {
  const means = new Float64Array(readFigures(data.means));
  const deviations = new Float64Array(readFigures(data.deviations));
  const steps = new Float64Array(readFigures(data.steps));
  const start = new Float64Array(readFigures(data.bias));
  // Whole numbers: with fractions, a browser that has not compiled the loop yet would create garbage.
  const weights = new Int8Array(means.length * start.length);
  for (let at = 0; at < weights.length; at++) {
    const digit = Math.floor((at * 5) / 6);
    const two = VALUES[data.weights.charCodeAt(digit)] * 64 + VALUES[data.weights.charCodeAt(digit + 1)];
    weights[at] = ((two >> (7 - ((at * 5) % 6))) & 31) - MIDDLE;
  }
  const { share, sureFrom, outBias } = data;
  const out = new Float64Array(readFigures(data.out));
  return { share, sureFrom, means, deviations, steps, weights, start, out, outBias };
}

/**
 * Mixes the log odds of the network into those of the trees where the trees are not sure, for each row of a matrix that
 * is stored feature by feature. Changes `logOdds`.
 */
export function* mixWithNetwork(logOdds: Float64Array, network: Network, matrix: Float32Array): Steps<void> {
  const { share, sureFrom, out, outBias } = network;
  const hidden = hiddenLayer(network, matrix, logOdds.length);
  for (let row = 0; row < logOdds.length; row++) {
    if (row % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
    if (Math.abs(logOdds[row]) >= sureFrom) continue;
    const layer = hidden(row);
    let sum = outBias;
    for (let u = 0; u < out.length; u++) if (layer[u] > 0) sum += layer[u] * out[u];
    logOdds[row] = (1 - share) * logOdds[row] + share * sum;
  }
}

/**
 * The sums of the hidden units for a row. Each call overwrites the result of the last one. Most features of a block are
 * the same as those of the block before, so only the differences are added.
 */
function hiddenLayer(
  { means, deviations, steps, weights, start }: Network,
  matrix: Float32Array,
  rows: number,
) {
  const width = means.length;
  const units = start.length;
  const hidden = start.slice();
  // NaN differs from every number, so the first row sets all features.
  const last = new Float32Array(width).fill(NaN);
  const measured = new Float64Array(width);
  // The features that differ, the differences, and where their weights begin, with three empty entries at the end.
  const more = new Float64Array(width + 3);
  const at = new Int32Array(width + 3);
  return (row: number): Float64Array => {
    let count = 0;
    for (let f = 0; f < width; f++) {
      const raw = matrix[f * rows + row];
      if (raw === last[f]) continue;
      last[f] = raw;
      const log = raw < 0 ? -Math.log(1 - raw) : Math.log(1 + raw);
      const now = within((log - means[f]) / deviations[f]);
      more[count] = (now - measured[f]) * steps[f];
      at[count++] = f * units;
      measured[f] = now;
    }
    more.fill(0, count, count + 3);
    // Four at a time: reading and writing each sum less often halves the time.
    for (let i = 0; i < count; i += 4) {
      const a = more[i];
      const b = more[i + 1];
      const c = more[i + 2];
      const d = more[i + 3];
      for (let u = 0, p = at[i], q = at[i + 1], r = at[i + 2], s = at[i + 3]; u < units; u++)
        hidden[u] += a * weights[p + u] + b * weights[q + u] + c * weights[r + u] + d * weights[s + u];
    }
    return hidden;
  };
}

function within(deviations: number): number {
  return deviations > FARTHEST ? FARTHEST : deviations < -FARTHEST ? -FARTHEST : deviations;
}
