import type { Steps } from '../steps.ts';
import { VALUES } from './digits.ts';
import { readFigures } from './figures.ts';

/** A network of one hidden layer as it stands in a model file, most numbers as figures. */
export interface NetworkData {
  /** Its share of the log odds, in [0, 1]; the rest is that of the trees. */
  readonly share: number;
  /** Log odds of the trees from which on, either way, it is not asked. */
  readonly sureFrom: number;
  /** For each feature what it is measured from, and by, once log(1 + |x|) with the sign of x is taken. */
  readonly means: string;
  readonly deviations: string;
  /** For each feature what one step of its weights is worth. */
  readonly steps: string;
  /** For each feature its weight for each hidden unit: a digit (see `digits.ts`), in steps from the middle. */
  readonly weights: string;
  readonly bias: string;
  /** For each hidden unit what it adds to the log odds. */
  readonly out: string;
  readonly outBias: number;
}

const MIDDLE = 32;
/** Farther from its mean, in standard deviations, a feature says no more. */
const FARTHEST = 4;
/** Rows that are asked for in one step. */
const ROWS_A_STEP = 500;

/** A network ready to be asked. */
export interface Network {
  readonly share: number;
  readonly sureFrom: number;
  readonly means: Float64Array;
  readonly deviations: Float64Array;
  /** What each feature is, measured, where it is 0. */
  readonly zeros: Float64Array;
  /** What one step of a feature's weights is worth. */
  readonly steps: Float64Array;
  /** The weights of all hidden units, feature by feature, in steps: whole numbers. */
  readonly weights: Float32Array;
  /** What each hidden unit holds where all features are 0. */
  readonly start: Float64Array;
  readonly out: Float64Array;
  readonly outBias: number;
}

/** @throws RangeError where there is not one weight for each hidden unit of each feature. */
export function networkOf(data: NetworkData): Network {
  const means = Float64Array.from(readFigures(data.means));
  const deviations = Float64Array.from(readFigures(data.deviations));
  const steps = Float64Array.from(readFigures(data.steps));
  const start = Float64Array.from(readFigures(data.bias));
  const zeros = means.map((mean, f) => within(-mean / deviations[f]));
  const weights = new Float32Array(zeros.length * start.length);
  if (data.weights.length !== weights.length)
    throw new RangeError('The network has no weight for each unit of each feature.');
  for (let f = 0, at = 0; f < zeros.length; f++)
    for (let u = 0; u < start.length; u++, at++) {
      const weight = VALUES[data.weights.charCodeAt(at)] - MIDDLE;
      weights[at] = weight;
      start[u] += zeros[f] * weight * steps[f];
    }
  const { share, sureFrom, outBias } = data;
  const out = Float64Array.from(readFigures(data.out));
  return { share, sureFrom, means, deviations, zeros, steps, weights, start, out, outBias };
}

/**
 * Mixes into the log odds of the trees, for each row of a matrix that holds feature after feature, what the
 * network says, where the trees are not sure. Changes `logOdds`.
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
 * What the hidden units hold for a row; each call overwrites what the last one gave. Most features of a block
 * are those of the block before, so that only what differs is added.
 */
function hiddenLayer(
  { means, deviations, zeros, steps, weights, start }: Network,
  matrix: Float32Array,
  rows: number,
) {
  const width = means.length;
  const units = start.length;
  const hidden = start.slice();
  const last = new Float32Array(width);
  const measured = zeros.slice();
  // The features that differ, by how much, and where their weights begin; three more of nothing.
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
    // Four at a time: a sum that is read and written less often is made in half the time.
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
