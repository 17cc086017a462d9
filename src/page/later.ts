import type { ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { children, isElement } from '../extraction/dom/nodes.ts';
import { call } from '../extraction/dom/safe.ts';
import type { Marks } from './marks.ts';
import { belowAttribute, type BelowMark, type HideStyle, type Mark } from './sheet.ts';

/**
 * Hides elements that no selector of the sheet reaches, now and when the page adds them: children of a shadow root
 * around the content, and, in keep-place, hidden elements that could show themselves.
 *
 * @returns a function that stops this.
 */
export function hideLater(
  marks: Marks,
  attribute: string,
  style: HideStyle,
  shadowRootOf: ShadowRootOf,
): () => void {
  const below = belowAttribute(attribute);
  const keepsPlace = style === 'keep-place';
  const hideBelow = (element: Element): void =>
    call(element, 'setAttribute', below, 'out' satisfies BelowMark);
  const hide = (element: Node, isInTree: boolean): void => {
    if (!isElement(element) || marks.has(element) || call<boolean>(element, 'hasAttribute', attribute))
      return;
    if (isInTree) call(element, 'setAttribute', attribute, 'hole' satisfies Mark);
    if (keepsPlace) hideBelow(element);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of addedNodes) hide(node, !isElement(target));
  });
  for (const [element, given] of marks) {
    if (keepsPlace && given.has('hole')) hideBelow(element);
    if (!given.has('path')) continue;
    const shadow = shadowRootOf(element);
    if (shadow) observer.observe(shadow, { childList: true });
    if (!keepsPlace) continue;
    observer.observe(element, { childList: true });
    for (const child of children(element)) hide(child, false);
  }
  return () => observer.disconnect();
}
