import type { BlockPage } from '../block-page.ts';
import type { Decisions } from './apply.ts';

/** The rule that decided on each leaf last, and the value that it compared with its limit. */
export interface Deciders {
  /** For each leaf, the index of the rule in `asked`. */
  readonly by: Uint8Array;
  /** For each block, the value that the deciding rule compared with its limit; NaN if the rule has none. */
  readonly value: Float64Array;
  /** The limit of each rule on this page, if it has one: one for all blocks, or one for each. */
  readonly limits: readonly (number | Float64Array | undefined)[];
}

export function decidersOf({ tree, blocks }: BlockPage, decisions: Decisions): Deciders {
  const { probabilities, first, choices, fates } = decisions;
  const choice = probabilities.length - 1;
  const { limit: lowest, cut } = boundsOf(first.chosen, probabilities[choice]);
  const byBlock = whatTookAcross(cut, probabilities, first.chosen);
  const value = probabilities[choice].slice();
  let before = first.chosen;
  choices.forEach(({ chosen, value: compared = probabilities[choice], limit }, index) => {
    for (let b = 0; b < chosen.length; b++)
      if (chosen[b] !== before[b]) {
        byBlock[b] = choice + 1 + index;
        value[b] = limit === undefined ? NaN : compared[b];
      }
    before = chosen;
  });
  const by = new Uint8Array(tree.length);
  for (let i = 0; i < tree.length; i++) if (blocks.at[i] >= 0) by[i] = byBlock[blocks.at[i]];
  for (let k = 1; k < fates.length; k++)
    for (let i = 0; i < tree.length; i++)
      if (fates[k][i] !== fates[k - 1][i]) by[i] = choice + choices.length + k;
  const limits = [...probabilities.map(() => lowest), ...choices.map(({ limit }) => limit)];
  return { by, value, limits };
}

/** The lowest probability that was chosen, or else 1, and a value between it and the highest that was not. */
export function boundsOf(chosen: Uint8Array, probability: Float64Array): { limit: number; cut: number } {
  let limit = 1;
  let highestThatGoes = 0;
  for (let b = 0; b < chosen.length; b++)
    if (chosen[b]) limit = Math.min(limit, probability[b]);
    else highestThatGoes = Math.max(highestThatGoes, probability[b]);
  return { limit, cut: (limit + highestThatGoes) / 2 };
}

/**
 * For each block, the index of the last rule that moved its probability across the cut. If it was on that side from the
 * start, the index of the choice, which comes after those rules.
 *
 * @param probabilities The probabilities before each rule, and after the last.
 */
function whatTookAcross(cut: number, probabilities: readonly Float64Array[], chosen: Uint8Array): Uint8Array {
  const choice = probabilities.length - 1;
  const by = new Uint8Array(chosen.length).fill(choice);
  for (let index = 0; index < choice; index++) {
    const [before, after] = [probabilities[index], probabilities[index + 1]];
    for (let b = 0; b < chosen.length; b++)
      if (chosen[b] ? before[b] < cut && after[b] >= cut : before[b] > cut && after[b] <= cut) by[b] = index;
  }
  return by;
}
