import type { ShadowRootOf } from '../dom/flat-tree.ts';
import { TEXT_TAG } from '../dom/tags.ts';
import { allAtOnce, type Steps } from '../steps.ts';
import type { MeasuredTree } from '../types.ts';
import { totals } from './totals.ts';
import { Walk } from './walk.ts';

export interface MeasureOptions {
  /** Measures this element alone, as if it were the BODY of the page. Default: BODY. */
  readonly root?: Element;
  /** Says of an element whether the page shows it; what it does not show is left out. Default: all shown. */
  readonly isShown?: (element: Element) => boolean;
  /**
   * Says of an element whether the page draws it now. What it does not draw, such as a tab that is not open, may
   * be main content all the same; of two copies, the one that is drawn is taken. Default: nobody can tell.
   */
  readonly isDrawn?: (element: Element) => boolean;
  /** Whether the page runs scripts. Where it does not, the content of NOSCRIPT is shown. Default: true. */
  readonly scripting?: boolean;
  /** Shows the shadow trees of the page. Default: the open ones. */
  readonly shadowRootOf?: ShadowRootOf;
}

/** Nodes that are walked in one step. */
const NODES_A_STEP = 2000;

/**
 * Measures a page in one walk, as it is drawn: in the place of an element's children stands its shadow tree,
 * and in the place of a slot what is in it. Reads only; the answer does not depend on comments, white space
 * between tags, scripts or styles.
 */
export function measure(document: Document, options: MeasureOptions = {}): MeasuredTree {
  return allAtOnce(measureInSteps(document, options));
}

/** The same in steps. A page that changes between two of them has to be measured anew. */
export function* measureInSteps(document: Document, options: MeasureOptions = {}): Steps<MeasuredTree> {
  const walk = new Walk(document, options);
  while (walk.goOn(NODES_A_STEP)) yield;
  yield;
  const tree = totals(walk);
  const { isDrawn } = options;
  if (!isDrawn) return tree;
  const elementOf = (node: number) => tree.nodes[tree.tag[node] === TEXT_TAG ? tree.parent[node] : node];
  return { ...tree, isDrawn: (node) => isDrawn(elementOf(node) as Element) };
}
