import type { BlockStep } from '../../extraction/refine/inspect.ts';

/** The messages that name the ratios, in the order of the ratios. */
export const RATIOS = [
  'why_ratio_word',
  'why_ratio_hyperlink',
  'why_ratio_children',
  'why_ratio_position',
] as const;

/** The figures of R4 for a rated node. */
export interface RatedFigures {
  readonly ratios: readonly number[];
  /** The standardized ratios. */
  readonly point: readonly number[];
  /** The distance from the centroid. */
  readonly distance: number;
  readonly isInCSet: boolean;
  /** The ancestor that replaced it in the c-SET, because both have the same text. */
  readonly sameTextAs?: string;
  /** Words outside links per element, if the node stays in the c-SET. */
  readonly textPond?: number;
  readonly isSelected: boolean;
  /** Whether the post-process keeps it. */
  readonly isLeft: boolean;
}

/** A node that R4 rates. */
export interface WhyNode extends RatedFigures {
  /** Written as a selector. */
  readonly name: string;
  /** The beginning of its text. */
  readonly text: string;
}

export interface WhyReason {
  readonly name: string;
  readonly text: string;
  readonly step: string;
  readonly kept: boolean;
  readonly value?: number;
  readonly limit?: number;
}

/** A block of text, with what the default method knows about it. */
export interface WhyBlock extends Omit<BlockStep, 'first' | 'end'> {
  readonly name: string;
  readonly text: string;
  readonly kept: boolean;
}

export interface WhyMethod {
  readonly name: string;
  readonly source: string;
  readonly isChosen: boolean;
  readonly words: number;
  readonly shared: number;
  readonly f1: number;
}

export interface WhyView {
  readonly title: string;
  readonly address: string;
  /** The name of the method that is chosen in the settings. */
  readonly method: string;
  readonly reasons: readonly WhyReason[];
  /** Only if the default method is chosen. */
  readonly blocks?: readonly WhyBlock[];
  readonly rule3: { readonly depth: number; readonly children: number; readonly applies: boolean };
  readonly centroid: readonly number[];
  /** The node farthest from the centroid comes first. */
  readonly nodes: readonly WhyNode[];
  /** The number of all rated nodes. The list may contain fewer. */
  readonly count: number;
  readonly methods: readonly WhyMethod[];
}
