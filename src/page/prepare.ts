import type { ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import type { Steps } from '../extraction/steps.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { Pieces } from './close-up/pieces.ts';
import { leavesOf, type Leaf } from './in-view.ts';
import { ContentTexts } from './living/said.ts';
import { treesInSteps, type Trees } from './trees.ts';

/** What isolating reads of the whole page before it changes anything. Valid until the page changes. */
export interface Prepared {
  readonly kept: KeptNodes;
  readonly trees: Trees;
  /** The text and the media of the kept content, in document order. */
  readonly leaves: readonly Leaf[];
  /** The same leaves, for sampling them and for finding them again. */
  readonly pieces: Pieces;
  readonly said: ContentTexts;
}

const LEAVES_IN_A_STEP = 2000;

/** Works in steps: on a huge page this takes long (`npm run huge`), and must not block the page. */
export function* prepare(kept: KeptNodes, document: Document, shadowRootOf: ShadowRootOf): Steps<Prepared> {
  const trees = yield* treesInSteps(document, shadowRootOf);
  const leaves: Leaf[] = [];
  const pieces = new Pieces();
  const said = new ContentTexts();
  for (const leaf of leavesOf(kept)) {
    leaves.push(leaf);
    pieces.add(leaf);
    said.add(leaf);
    if (leaves.length % LEAVES_IN_A_STEP === 0) yield;
  }
  return { kept, trees, leaves, pieces, said };
}

/** Was it prepared for exactly these nodes? */
export function isOf({ roots, holes }: KeptNodes, prepared: Prepared | undefined): prepared is Prepared {
  const areSame = (some: readonly Node[], others: readonly Node[]): boolean =>
    some.length === others.length && some.every((node, i) => node === others[i]);
  return prepared !== undefined && areSame(prepared.kept.roots, roots) && areSame(prepared.kept.holes, holes);
}
