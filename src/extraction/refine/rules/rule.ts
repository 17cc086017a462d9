import type { PageFacts } from '../features/features.ts';
import type { BlockPage } from '../block-page.ts';

/**
 * A rule of any stage. It reads a page and the result of the rules before it, and returns a new result. It never
 * changes its arguments, and takes linear time. Its name is in `what.ts`.
 */
export type Rule = ProbabilityRule | ChoiceRule | BlockRule | LeafRule;

/** Changes the probabilities of blocks before any block is chosen. */
export interface ProbabilityRule {
  /** @param probability The probability of each block to be main content, in [0, 1]. */
  apply(page: BlockPage, facts: PageFacts, probability: Float64Array): Float64Array;
}

/** Chooses the most probable blocks. */
export interface ChoiceRule {
  apply(page: BlockPage, facts: PageFacts, probability: Float64Array): Choice;
}

/** Adds or removes blocks, depending on which blocks around them were chosen. */
export interface BlockRule {
  apply(page: BlockPage, facts: PageFacts, before: BlocksBefore): Choice;
}

/** Keeps or leaves out single leaves, depending on the blocks and leaves around them. */
export interface LeafRule {
  /** The new fate of each leaf: GOES, STAYS or EITHER. */
  apply(page: BlockPage, facts: PageFacts, before: LeavesBefore): Uint8Array;
}

export interface BlocksBefore {
  readonly probability: Float64Array;
  /** 1 for each block that has been chosen so far. */
  readonly chosen: Uint8Array;
}

/** The blocks that stay are chosen. */
export interface LeavesBefore extends BlocksBefore {
  /** The fate of each leaf so far: GOES, STAYS or EITHER. */
  readonly fate: Uint8Array;
}

/**
 * The blocks that stay. If a rule has a limit, the values of the blocks that it adds are not below the limit, and those
 * of the blocks that it removes are not above it.
 */
export interface Choice {
  /** 1 for each block that stays. */
  readonly chosen: Uint8Array;
  /** What was compared with the limit, if not the probability. Only the values of changed blocks are read. */
  readonly value?: Float64Array;
  /** One limit for all blocks, or one for each. */
  readonly limit?: number | Float64Array;
}

/** The choice without the blocks for which a condition holds. It is asked only for blocks that stay. */
export function leavingOut(chosen: Uint8Array, condition: (block: number) => boolean): Choice {
  return { chosen: chosen.map((each, b) => (each && condition(b) ? 0 : each)) };
}
