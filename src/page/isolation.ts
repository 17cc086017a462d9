import type { KeptNodes } from '../extraction/types.ts';
import type { Care } from './care.ts';
import type { Comfort } from './comfort.ts';
import type { ContentTexts } from './living/said.ts';
import type { Marks } from './marks.ts';
import type { Prepared } from './prepare.ts';
import type { Trees } from './trees.ts';

/** A page of which only the kept content is visible. */
export interface Isolation {
  readonly kept: KeptNodes;
  /** The texts and pictures of the content when it was kept. */
  readonly said: ContentTexts;
  /** The shadow trees around the content and inside it. */
  readonly trees: Trees;
  /** Settles when colours that were fading at the beginning have reached their end; undefined if none was fading. */
  readonly coloursAtRest: Promise<unknown> | undefined;
  /** From now on, also does what the first frame of an isolated page did not need. */
  attend(care: Care): void;
  /**
   * Gives the page back: its document serialises byte for byte as before.
   *
   * @param now the shadow trees of the page now, if they are known.
   */
  restore(now?: Trees): void;
  /** Writes marks again that the page has removed. Returns whether there were any. */
  mend(): boolean;
  /** Are the content and all marked elements around it still where they were? */
  isInPlace(): boolean;
  /**
   * Shows the whole page while `choose` looks at it, and isolates what `choose` returns, all before the next frame. If
   * it returns nothing, the page stays as it is. Returns whether it returned something.
   *
   * @param known what was prepared for the new content, if it was.
   */
  renew(choose: () => KeptNodes | undefined, known?: Prepared): boolean;
  /** Keeps other nodes instead, which are known already. */
  follow(successors: KeptNodes): void;
  /** Shows the content as large and as wide as the reader wants it from now on. */
  resize(comfort: Comfort): void;
  /** Shows the whole page until other nodes are kept, with only these marks. */
  open(marks?: Marks): void;
}
