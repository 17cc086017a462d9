import { FlatTree, type ShadowRootOf } from '../../extraction/dom/flat-tree.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import { pageOf } from '../frames.ts';
import { keep, leaveOut, shareOf } from './choice.ts';
import { findTarget, targetOf, type Target } from './targets.ts';

/** What the reader has changed about what is kept, as it can be done again on another page of the site. */
export interface Change {
  readonly isKept: boolean;
  readonly target: Target;
}

/** What finds more than this is no part that a reader has pointed at, and would hold up the page. */
const MOST_FOUND = 200;

/** What the reader has kept or left out. */
export interface Decision {
  readonly element: Element;
  readonly isKept: boolean;
}

export interface Corrected {
  readonly kept: KeptNodes;
  /** How many of the changes found nothing on this page. */
  readonly missed: number;
}

/** Does all changes, one after the other, to what was found. Where nothing would be left, nothing is changed. */
export function correct(found: KeptNodes, changes: readonly Change[], shadowRootOf: ShadowRootOf): Corrected {
  if (found.roots.length === 0) return { kept: found, missed: changes.length };
  const document = pageOf(found);
  const flat = new FlatTree(document, shadowRootOf);
  let kept = found;
  let missed = 0;
  for (const { isKept, target } of changes) {
    const elements = findTarget(document, target);
    if (elements.length === 0 || elements.length > MOST_FOUND) {
      missed++;
      continue;
    }
    for (const element of elements) kept = (isKept ? keep : leaveOut)(element, kept, flat);
  }
  return kept.roots.length > 0 ? { kept, missed } : { kept: found, missed: changes.length };
}

/**
 * The changes that lead from what was found to what the reader has chosen; missing are those that nothing finds.
 *
 * @param decisions such as last.
 */
export function changesOf(decisions: readonly Decision[], chosen: KeptNodes, flat: FlatTree): Change[] {
  return decisions.flatMap(({ element, isKept }) => {
    const isMeant = (other: Element): boolean => (shareOf(other, chosen, flat) !== 'left out') === isKept;
    const target = targetOf(element, isMeant);
    return target.length > 0 ? [{ isKept, target }] : [];
  });
}

/** What is decided about an element later, or about one around it, goes before. */
export function lasting(decisions: readonly Decision[], flat: FlatTree): Decision[] {
  return decisions.filter(({ element }, i) => {
    const around = new Set<Node>([element, ...flat.ancestors(element)]);
    return !decisions.slice(i + 1).some((later) => around.has(later.element));
  });
}
