import type { ShadowRootOf } from '../../extraction/dom/flat-tree.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import type { Marks } from '../marks.ts';
import type { Say } from '../words.ts';
import type { Figures } from './types.ts';

/** What telling why needs of the page, and of those who open it. */
export interface WhyOptions {
  readonly kept: KeptNodes;
  /** Of the sheet that the page is isolated with. */
  readonly attribute: string;
  readonly shadowRootOf: ShadowRootOf;
  readonly say: Say;
  /** Looks at the page, which is shown whole then. */
  readonly look: (page: Document) => Figures;
  /** What the figures of the papers are about. */
  readonly about: () => readonly string[];
  /** Shows the page with these marks alone. */
  readonly show: (marks: Marks) => void;
  /** Opens the page with all figures. */
  readonly report: () => void;
  readonly end: () => void;
}
