import type { ScoredMethod } from '../results/types.ts';
import type { ReportPages } from './page-records.ts';
import type { SweptPage } from './sweep.ts';

/** All that a report is made of. */
export interface ReportContents {
  readonly methods: readonly ScoredMethod[];
  /** Id of the method that the others are compared with. */
  readonly base: string;
  /** Undefined where no sweep is wanted. */
  readonly sweep?: readonly SweptPage[];
  readonly pages: ReportPages;
  /** What the data set says of itself. */
  readonly notes: readonly string[];
  /** The commit of the code that compares. */
  readonly commit: string;
}
