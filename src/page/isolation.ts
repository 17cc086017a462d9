import type { KeptNodes } from '../extraction/types.ts';
import type { Care } from './care.ts';
import type { Comfort } from './comfort.ts';
import type { Said } from './living/said.ts';
import type { Marks } from './marks.ts';
import type { Prepared } from './prepare.ts';
import type { Trees } from './trees.ts';

/** A page of which only the kept content is visible. */
export interface Isolation {
  readonly kept: KeptNodes;
  /** What the kept content said when it was kept. */
  readonly said: Said;
  /** The shadow trees around the content and in it. */
  readonly trees: Trees;
  /** Settles when colours that faded into others at the beginning have done so; undefined where none did. */
  readonly coloursAtRest: Promise<unknown> | undefined;
  /** From now on does what the first frame of an isolated page did not need. */
  attend(care: Care): void;
  /**
   * Gives the page back: its document serialises byte for byte as before.
   * @param now the shadow trees of the page as it is now, where they are known.
   */
  restore(now?: Trees): void;
  /** Puts back the marks that the page took off. Returns whether there were any. */
  mend(): boolean;
  /** Does everything that was marked around the kept content, and it itself, stand where it stood? */
  isInPlace(): boolean;
  /**
   * Shows the page whole while `choose` looks at it, and isolates what that gives, all before the next frame is
   * drawn. Where it gives nothing the page stays as it is. Returns whether it gave something.
   *
   * @param known of what is kept now, where that was prepared anew.
   */
  renew(choose: () => KeptNodes | undefined, known?: Prepared): boolean;
  /** Keeps other nodes, which are known, instead. */
  follow(successors: KeptNodes): void;
  /** Shows the content as large and as wide as the reader wants it from now on. */
  resize(comfort: Comfort): void;
  /** Shows the page whole until other nodes are kept, with no marks but these. */
  open(marks?: Marks): void;
}
