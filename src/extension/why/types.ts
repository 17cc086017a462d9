/** The messages that name the ratios, which are in this order. */
export const RATIOS = [
  'why_ratio_word',
  'why_ratio_hyperlink',
  'why_ratio_children',
  'why_ratio_position',
] as const;

/** What R4 computes for a node with a point. */
export interface RatedFigures {
  readonly ratios: readonly number[];
  /** The ratios, standardized. */
  readonly point: readonly number[];
  /** From the centroid. */
  readonly distance: number;
  readonly isInCSet: boolean;
  /** The ancestor in the c-SET for which it was taken out of it. */
  readonly sameTextAs?: string;
  /** Words outside of links per element, where it stays in the c-SET. */
  readonly textPond?: number;
  readonly isSelected: boolean;
  /** After the post-process. */
  readonly isLeft: boolean;
}

/** A node with a point in R4. */
export interface WhyNode extends RatedFigures {
  /** As a selector has it. */
  readonly name: string;
  /** How its text begins. */
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

/** A block of text, as the default method sees it. */
export interface WhyBlock {
  readonly name: string;
  readonly text: string;
  readonly words: number;
  /** To be main content, by the model alone, in (0, 1). */
  readonly own: number;
  /** After the rules that change probabilities. */
  readonly probability: number;
  /** The rules that changed it. */
  readonly rules: readonly string[];
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
  /** The name of the method in the settings. */
  readonly method: string;
  readonly reasons: readonly WhyReason[];
  /** Only where the default method is chosen. */
  readonly blocks?: readonly WhyBlock[];
  readonly rule3: { readonly depth: number; readonly children: number; readonly applies: boolean };
  readonly centroid: readonly number[];
  /** The farthest from the centroid first. */
  readonly nodes: readonly WhyNode[];
  /** Of all nodes with a point, of which not all may be told. */
  readonly count: number;
  readonly methods: readonly WhyMethod[];
}
