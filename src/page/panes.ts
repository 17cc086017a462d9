import { isElement } from '../extraction/dom/nodes.ts';
import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { writeAddresses } from './link-addresses.ts';
import type { Mark } from './sheet.ts';

/**
 * While the page is printed, marks the scrolling boxes in kept content: paper does not scroll, and what fits on the
 * screen may not fit on paper. Reads and writes nothing unless the page is printed.
 *
 * @param addresses whether links get their addresses too.
 * @returns a function that stops this and removes the marks.
 */
export function unrollOnPaper(
  document: Document,
  kept: KeptNodes,
  attribute: string,
  addresses: boolean,
): () => void {
  const view = property<Window>(document, 'defaultView');
  let before: (readonly [pane: Element, value: string | null])[] = [];
  let takeAddresses = (): void => {};
  const rollUp = (): void => {
    takeAddresses();
    takeAddresses = () => {};
    for (const [pane, value] of before)
      if (value === null) call(pane, 'removeAttribute', attribute);
      else call(pane, 'setAttribute', attribute, value);
    before = [];
  };
  const unroll = (): void => {
    rollUp();
    if (addresses) takeAddresses = writeAddresses(kept, attribute);
    before = panesIn(kept, view).map((pane) => [pane, call<string | null>(pane, 'getAttribute', attribute)]);
    for (const [pane, value] of before)
      call(pane, 'setAttribute', attribute, `${value ?? ''} ${'pane' satisfies Mark}`.trim());
  };
  view.addEventListener('beforeprint', unroll);
  view.addEventListener('afterprint', rollUp);
  return () => {
    view.removeEventListener('beforeprint', unroll);
    view.removeEventListener('afterprint', rollUp);
    rollUp();
  };
}

function panesIn({ roots }: KeptNodes, view: Window): Element[] {
  const isPane = (element: Element): boolean => {
    const { overflowX, overflowY } = call<CSSStyleDeclaration>(view, 'getComputedStyle', element);
    return /auto|scroll/.test(overflowX + overflowY);
  };
  return roots.filter(isElement).flatMap((root) => {
    const below = call<NodeListOf<Element>>(root, 'querySelectorAll', '*');
    return [root, ...below].filter(isPane);
  });
}
