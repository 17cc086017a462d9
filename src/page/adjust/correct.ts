import { FlatTree, type ShadowRootOf } from '../../extraction/dom/flat-tree.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import { documentOfContent } from '../frames.ts';
import { Content } from '../content.ts';
import { keep, leaveOut } from './choice.ts';
import { findTarget, MOST_FOUND, targetOf, type Target } from './targets.ts';

/** A change of the content by the reader, in a form that works on other pages of the site. */
export interface Change {
  readonly isKept: boolean;
  readonly target: Target;
}

/** What the reader has kept or left out. */
export interface Decision {
  readonly element: Element;
  readonly isKept: boolean;
}

export interface Corrected {
  readonly kept: KeptNodes;
  /** How many changes found nothing on this page. */
  readonly missed: number;
}

/** Applies all changes to what was found, one after the other. If nothing would be left, nothing is changed. */
export function correct(found: KeptNodes, changes: readonly Change[], shadowRootOf: ShadowRootOf): Corrected {
  if (found.roots.length === 0) return { kept: found, missed: changes.length };
  const document = documentOfContent(found);
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
 * The changes that lead from what was found to what the reader has chosen. Changes that no selector can find are left
 * out.
 *
 * @param decisions as `lasting` returns them.
 */
export function changesOf(decisions: readonly Decision[], chosen: KeptNodes): Change[] {
  const content = new Content(chosen);
  return decisions.flatMap(({ element, isKept }) => {
    const isMeant = (other: Element): boolean => content.isBeside(other) !== isKept;
    const target = targetOf(element, isMeant);
    return target.length > 0 ? [{ isKept, target }] : [];
  });
}

/** A later decision about the same element, or about one around it, replaces an earlier one. */
export function lasting(decisions: readonly Decision[], flat: FlatTree): Decision[] {
  return decisions.filter(({ element }, i) => {
    const around = new Set<Node>([element, ...flat.ancestors(element)]);
    return !decisions.slice(i + 1).some((later) => around.has(later.element));
  });
}
