/** Precision, recall and F1 of one page, each in [0, 1]. */
export interface PageScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** 2PR / (P + R) of one page, as in footnote 5 of the R4 paper; 0 when both are 0. */
export function harmonicMean(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

/**
 * The score of one page from three counts of the same unit (words, nodes, characters).
 *
 * The convention for nothing, the same for every metric here: where nothing is relevant, all three are 1
 * if nothing was retrieved and 0 if something was; where something is relevant and nothing was retrieved,
 * all three are 0.
 */
export function scoreOf(common: number, retrieved: number, relevant: number): PageScore {
  if (relevant === 0) return evenly(retrieved === 0 ? 1 : 0);
  if (retrieved === 0) return evenly(0);
  const precision = common / retrieved;
  const recall = common / relevant;
  return { precision, recall, f1: harmonicMean(precision, recall) };
}

function evenly(value: 0 | 1): PageScore {
  return { precision: value, recall: value, f1: value };
}
