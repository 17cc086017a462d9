import type { ShadowRootOf } from '../dom/flat-tree.ts';
import { TEXT_TAG } from '../dom/tags.ts';
import { allAtOnce, type Steps } from '../steps.ts';
import type { MeasuredTree } from '../types.ts';
import { totals } from './totals.ts';
import { Walk } from './walk.ts';

export interface MeasureOptions {
  /** Measures only this element, as if it were the BODY of the page. Default: BODY. */
  readonly root?: Element;
  /** Whether the page shows an element. Elements that are not shown are left out. Default: all are shown. */
  readonly isShown?: (element: Element) => boolean;
  /**
   * Whether the page draws an element now. An element that is not drawn, such as a tab panel that is not open, may
   * still be main content. Of two copies, the drawn one is taken. Default: unknown.
   */
  readonly isDrawn?: (element: Element) => boolean;
  /** Whether the page runs scripts. If it does not, it shows the content of NOSCRIPT. Default: true. */
  readonly scripting?: boolean;
  /** Returns the shadow tree of an element. Default: open ones only. */
  readonly shadowRootOf?: ShadowRootOf;
}

/** Nodes to walk in one step. */
const NODES_A_STEP = 2000;

/**
 * Measures a page in one walk, as it is drawn: a shadow tree replaces the children of its host, and the content of a
 * slot replaces the slot. Does not change the page. The result does not depend on comments, white space between tags,
 * scripts or styles.
 */
export function measure(document: Document, options: MeasureOptions = {}): MeasuredTree {
  return allAtOnce(measureInSteps(document, options));
}

/** Like `measure`, in steps. If the page changes between two steps, it has to be measured again. */
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
