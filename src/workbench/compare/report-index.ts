/** What the script of the report knows of all pages before any is opened; read by `browser/`. */
export interface ReportIndex {
  readonly methods: readonly { readonly id: string; readonly name: string }[];
  /** Which of `methods` the others are compared with. */
  readonly base: number;
  readonly pages: readonly IndexedPage[];
}

export interface IndexedPage {
  readonly id: string;
  readonly url?: string;
  readonly type: string;
  readonly emptyTruth: boolean;
  /** Nodes of the MeasuredTree. */
  readonly size: number;
  /** Precision, recall and F1 by words of each method, in per cent; null where it has none. */
  readonly scores: readonly (readonly [number, number, number] | null)[];
  /** Line of the packed records; undefined where the page was left out. */
  readonly record?: number;
}
