import type { Steps } from '../../steps.ts';
import { EITHER, GOES, STAYS } from '../cover.ts';
import type { PageFacts } from '../features/features.ts';
import type { BlockPage } from '../block-page.ts';
import type { Rules } from './index.ts';
import type { Choice, Rule } from './rule.ts';

/** The result of each rule, in order. `decidersOf` finds from it which rule decided on each block. */
export interface Decisions {
  /** The rules that were applied: for probabilities, for the choice, for blocks, for leaves. */
  readonly asked: readonly Rule[];
  /** The probabilities of all blocks at first, and after each rule for probabilities. */
  readonly probabilities: readonly Float64Array[];
  readonly first: Choice;
  /** After each rule for blocks. */
  readonly choices: readonly Choice[];
  /** GOES, STAYS or EITHER for each leaf of the tree, by its block, and after each rule for leaves. */
  readonly fates: readonly Uint8Array[];
}

/** Applies rules in their order. @param own The probability that the model gives each block, in [0, 1]. */
export function* applyRules(
  page: BlockPage,
  facts: PageFacts,
  own: Float64Array,
  rules: Rules,
): Steps<Decisions> {
  const probabilities = [own];
  let probability = own;
  for (const rule of rules.probabilities) {
    probabilities.push((probability = rule.apply(page, facts, probability)));
    yield;
  }
  const first = rules.choice.apply(page, facts, probability);
  yield;
  const choices: Choice[] = [];
  let { chosen } = first;
  for (const rule of rules.blocks) {
    const now = rule.apply(page, facts, { probability, chosen });
    choices.push(now);
    chosen = now.chosen;
    yield;
  }
  let fate = fateByBlock(page, chosen);
  const fates = [fate];
  for (const rule of rules.leaves) {
    fates.push((fate = rule.apply(page, facts, { probability, chosen, fate })));
    yield;
  }
  const asked = [...rules.probabilities, rules.choice, ...rules.blocks, ...rules.leaves];
  return { asked, probabilities, first, choices, fates };
}

function fateByBlock({ tree: { length }, blocks: { at } }: BlockPage, chosen: Uint8Array): Uint8Array {
  const fate = new Uint8Array(length).fill(EITHER);
  for (let i = 0; i < length; i++) if (at[i] >= 0) fate[i] = chosen[at[i]] ? STAYS : GOES;
  return fate;
}
