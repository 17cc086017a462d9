import type { ScoredMethod } from '../results/types.ts';
import type { ReportPages } from './page-records.ts';
import type { SweptPage } from './sweep.ts';

/** The contents of a report. */
export interface ReportContents {
  readonly methods: readonly ScoredMethod[];
  /** The id of the method that the others are compared with. */
  readonly base: string;
  /** Undefined if no sweep is wanted. */
  readonly sweep?: readonly SweptPage[];
  readonly pages: ReportPages;
  /** The notes of the data set. */
  readonly notes: readonly string[];
  /** The commit of the code that made the report. */
  readonly commit: string;
}
