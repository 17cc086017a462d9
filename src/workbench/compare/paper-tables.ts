/** Precision, recall and F1 in [0, 1] as the R4 paper prints them, for its 15 training pages. */
export interface PrintedScore {
  readonly words: readonly [precision: number, recall: number, f1: number];
  readonly nodes: readonly [precision: number, recall: number, f1: number];
}

/** Table 1, "Determining the optimal size of the c-SET", from c = 1. */
export const TABLE_1: readonly PrintedScore[] = [
  { nodes: [0.7324, 0.8514, 0.6993], words: [0.8221, 0.884, 0.7975] },
  { nodes: [0.8343, 0.8577, 0.7782], words: [0.8786, 0.8842, 0.8303] },
  { nodes: [0.9194, 0.8316, 0.8295], words: [0.9469, 0.8795, 0.8765] },
  { nodes: [0.9373, 0.8033, 0.818], words: [0.957, 0.8485, 0.8577] },
  { nodes: [0.9093, 0.7865, 0.7837], words: [0.9243, 0.8213, 0.821] },
  { nodes: [0.8261, 0.7223, 0.6675], words: [0.8647, 0.7474, 0.7407] },
  { nodes: [0.8117, 0.6668, 0.5931], words: [0.8454, 0.6962, 0.684] },
  { nodes: [0.8117, 0.7216, 0.6403], words: [0.8454, 0.754, 0.7292] },
];

/** Table 2, "Determining tr and hr thresholds": tr = 1.25 with the best hr, 7 or 8. */
export const TABLE_2_LOWEST: PrintedScore = {
  nodes: [0.9336, 0.8152, 0.8313],
  words: [0.9569, 0.8584, 0.8731],
};
/** Table 2, the same for every tr from 1.5 to 3. */
export const TABLE_2_OTHERS: PrintedScore = {
  nodes: [0.9338, 0.8299, 0.8396],
  words: [0.9569, 0.8712, 0.8802],
};
/** Table 2, "No post-process". */
export const TABLE_2_NONE: PrintedScore = {
  nodes: [0.9194, 0.8316, 0.8295],
  words: [0.9469, 0.8795, 0.8765],
};
