import type { PageFacts } from '../features/features.ts';
import type { BlockPage } from '../page.ts';

/**
 * What the rules of all stages have in common. A rule reads a page and what the rules before it made of that
 * page, and gives back what it makes of it: never by changing what it is given, and in linear time.
 */
export interface Rule {
  /** In plain words. Ablation and reasons call it so. */
  readonly name: string;
  /** What it says of a text, or what it compares with its limit; a reason has this after the name. */
  readonly what: string;
}

/** Changes how probable blocks are to be main content, before any is chosen. */
export interface ProbabilityRule extends Rule {
  /** @param probability Of each block, in [0, 1]. */
  apply(page: BlockPage, facts: PageFacts, probability: Float64Array): Float64Array;
}

/** Chooses blocks by their probabilities alone. */
export interface ChoiceRule extends Rule {
  apply(page: BlockPage, facts: PageFacts, probability: Float64Array): FirstChoice;
}

/** Chooses more blocks, or fewer, by what was chosen around them. */
export interface BlockRule extends Rule {
  apply(page: BlockPage, facts: PageFacts, before: BlocksBefore): Choice;
}

/** Changes what becomes of leaves, by what becomes of the blocks and leaves around them. */
export interface LeafRule extends Rule {
  /** What becomes of each leaf now: GOES, STAYS or EITHER. */
  apply(page: BlockPage, facts: PageFacts, before: LeavesBefore): Uint8Array;
}

export interface BlocksBefore {
  readonly probability: Float64Array;
  /** 1 for each block that stays so far. */
  readonly chosen: Uint8Array;
}

export interface LeavesBefore {
  /** 1 for each block that stays. */
  readonly chosen: Uint8Array;
  /** What becomes of each leaf so far: GOES, STAYS or EITHER. */
  readonly fate: Uint8Array;
}

/** A choice by probabilities, which are its values. */
export interface FirstChoice extends Choice {
  /** The lowest probability that was chosen, or may be; 1 where nothing was. */
  readonly limit: number;
  /** What parts the probabilities that are chosen from those that are not. */
  readonly cut: number;
}

/**
 * Which blocks stay. Where a rule has a limit, the value of a block that it takes is not below, and that of one
 * that it leaves is not above.
 */
export interface Choice {
  /** 1 for each block that stays. */
  readonly chosen: Uint8Array;
  /** What was compared with the limit, for each block; it need be right only for those that change. */
  readonly value?: Float64Array;
  /** One for all blocks, or one for each. */
  readonly limit?: number | Float64Array;
}
