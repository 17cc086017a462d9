import type { Steps } from '../../steps.ts';
import { EITHER, GOES, STAYS } from '../cover.ts';
import type { PageFacts } from '../features/features.ts';
import type { BlockPage } from '../page.ts';
import { moreProbableThanNot } from './choice.ts';
import type { Rules } from './index.ts';
import type { Rule } from './rule.ts';

/** A rule that was asked about a page, and the limit that it has there, for all blocks or for each, if any. */
export interface Asked {
  readonly rule: Rule;
  readonly limit: number | Float64Array | undefined;
}

/** Which blocks stay, and why. */
export interface BlockDecisions {
  /** 1 for each block that stays. */
  readonly chosen: Uint8Array;
  /** The rules that were asked, in order. */
  readonly asked: readonly Asked[];
  /** For each block the place in `asked` of the rule that decided on it last. */
  readonly by: Uint8Array;
  /** For each block what that rule compared with its limit; NaN where it has none. */
  readonly value: Float64Array;
}

/** Which leaves stay, and why. */
export interface Decisions extends BlockDecisions {
  /** GOES, STAYS or EITHER for each leaf of the tree. */
  readonly fate: Uint8Array;
  /** For each leaf the place in `asked` of the rule that decided on it last. */
  readonly byLeaf: Uint8Array;
}

/** Asks rules about a page in their order. @param own Of each block by itself to be main content, in [0, 1]. */
export function* applyRules(
  page: BlockPage,
  facts: PageFacts,
  own: Float64Array,
  rules: Rules,
): Steps<Decisions> {
  const blocks = yield* decideOnBlocks(page, facts, own, rules);
  return yield* decideOnLeaves(page, facts, blocks, rules);
}

function* decideOnBlocks(
  page: BlockPage,
  facts: PageFacts,
  own: Float64Array,
  rules: Rules,
): Steps<BlockDecisions> {
  // As they were at first, and after each rule.
  const probabilities = [own];
  for (const rule of rules.probabilities) {
    probabilities.push(rule.apply(page, facts, probabilities[probabilities.length - 1]));
    yield;
  }
  const probability = probabilities[probabilities.length - 1];
  const [choice = moreProbableThanNot] = rules.choice;
  const { chosen: first, limit, cut } = choice.apply(page, facts, probability);
  yield;
  const asked: Asked[] = [...rules.probabilities, choice].map((rule) => ({ rule, limit }));
  const by = whatTookAcross(cut, probabilities, first);
  const value = probability.slice();
  let chosen = first;
  for (const rule of rules.blocks) {
    const now = rule.apply(page, facts, { probability, chosen });
    for (let b = 0; b < chosen.length; b++)
      if (now.chosen[b] !== chosen[b]) {
        by[b] = asked.length;
        value[b] = now.value?.[b] ?? NaN;
      }
    asked.push({ rule, limit: now.limit });
    chosen = now.chosen;
    yield;
  }
  return { chosen, asked, by, value };
}

/**
 * For each block the place of the last rule that took its probability across the cut; that of the choice, which
 * comes after them, where it stood on that side from the start.
 *
 * @param probabilities Before each rule, and after the last.
 */
function whatTookAcross(cut: number, probabilities: readonly Float64Array[], chosen: Uint8Array): Uint8Array {
  const choice = probabilities.length - 1;
  const by = new Uint8Array(chosen.length).fill(choice);
  for (let place = 0; place < choice; place++) {
    const [before, after] = [probabilities[place], probabilities[place + 1]];
    for (let b = 0; b < chosen.length; b++)
      if (chosen[b] ? before[b] < cut && after[b] >= cut : before[b] > cut && after[b] <= cut) by[b] = place;
  }
  return by;
}

function* decideOnLeaves(
  page: BlockPage,
  facts: PageFacts,
  blocks: BlockDecisions,
  rules: Rules,
): Steps<Decisions> {
  const { length } = page.tree;
  const { chosen, by } = blocks;
  const asked = blocks.asked.slice();
  const byLeaf = new Uint8Array(length);
  let fate: Uint8Array = new Uint8Array(length).fill(EITHER);
  for (let i = 0; i < length; i++) {
    const block = page.blocks.at[i];
    if (block < 0) continue;
    fate[i] = chosen[block] ? STAYS : GOES;
    byLeaf[i] = by[block];
  }
  for (const rule of rules.leaves) {
    const now = rule.apply(page, facts, { chosen, fate });
    for (let i = 0; i < length; i++) if (now[i] !== fate[i]) byLeaf[i] = asked.length;
    asked.push({ rule, limit: undefined });
    fate = now;
    yield;
  }
  return { ...blocks, asked, fate, byLeaf };
}
