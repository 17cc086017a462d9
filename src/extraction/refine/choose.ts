/** Below this expected F1 a page is taken to have no main content: an error page, a shell, a log-in. */
const NOTHING_BELOW = 0.25;

/** The blocks that promise the highest F1, and what they promise. */
export interface Choice {
  /** 1 for each block that is chosen. */
  readonly chosen: Uint8Array;
  /** The lowest probability that was chosen; 1 where nothing was. */
  readonly limit: number;
  /** Expected F1 in words, in [0, 1]. */
  readonly expected: number;
}

/**
 * The most probable blocks, down to where the expected F1 in words is highest: with all blocks known by
 * probability p and words w, that of a set is about 2 * sum(p * w) / (sum(w) + sum over all blocks(p * w)).
 * Blocks that are equally probable are chosen in document order.
 */
export function chooseByExpectedF1(probability: Float64Array, words: Int32Array): Choice {
  const order = Int32Array.from(probability.keys());
  order.sort((a, b) => probability[b] - probability[a] || a - b);
  let relevant = 0;
  for (let b = 0; b < order.length; b++) relevant += probability[b] * words[b];

  let common = 0;
  let taken = 0;
  let expected = 0;
  let count = 0;
  for (let place = 0; place < order.length; place++) {
    const b = order[place];
    common += probability[b] * words[b];
    taken += words[b];
    const f1 = (2 * common) / (taken + relevant);
    if (f1 > expected) {
      expected = f1;
      count = place + 1;
    }
  }
  if (expected < NOTHING_BELOW) count = 0;
  const chosen = new Uint8Array(order.length);
  for (let place = 0; place < count; place++) chosen[order[place]] = 1;
  return { chosen, limit: count > 0 ? probability[order[count - 1]] : 1, expected };
}
