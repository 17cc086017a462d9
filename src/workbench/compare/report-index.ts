/** What the script of the report knows about all pages before one is opened. `browser/` reads it. */
export interface ReportIndex {
  readonly methods: readonly { readonly id: string; readonly name: string }[];
  /** The index in `methods` of the one that the others are compared with. */
  readonly base: number;
  readonly pages: readonly IndexedPage[];
}

export interface IndexedPage {
  readonly id: string;
  readonly url?: string;
  readonly type: string;
  readonly emptyTruth: boolean;
  /** The number of nodes of the MeasuredTree. */
  readonly size: number;
  /** Word precision, recall and F1 of each method, in per cent; null if it has none. */
  readonly scores: readonly (readonly [number, number, number] | null)[];
  /** The line of the packed records; undefined if the page was left out. */
  readonly record?: number;
}
