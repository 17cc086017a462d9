import type { ShadowRootOf } from '../../extraction/dom/flat-tree.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import type { Marks } from '../marks.ts';
import type { Say } from '../words.ts';
import type { Figures } from './types.ts';

/** What the overlay needs from the page and from its caller. */
export interface WhyOptions {
  readonly kept: KeptNodes;
  /** The attribute of the sheet that isolates the page. */
  readonly attribute: string;
  readonly shadowRootOf: ShadowRootOf;
  readonly say: Say;
  /** Looks at the page, while the whole page is shown. */
  readonly look: (page: Document) => Figures;
  /** What the figures of the papers mean. */
  readonly about: () => readonly string[];
  /** Shows the whole page, with these marks only. */
  readonly show: (marks: Marks) => void;
  /** Opens the extension page with all figures. */
  readonly report: () => void;
  readonly end: () => void;
}
