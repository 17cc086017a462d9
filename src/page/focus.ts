import type { ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { call, property } from '../extraction/dom/safe.ts';
import { documentIn } from './document-in.ts';
import { quietly } from './quietly.ts';

export const FOCUS_EVENTS = ['focus', 'focusin', 'blur', 'focusout'] as const;

/** The focused element, also in a shadow tree. `refocus` gives the focus back to it. */
export function focused(document: Document, shadowRootOf: ShadowRootOf): Element | null {
  let element = activeIn(document);
  for (let inner = element; inner;) {
    element = inner;
    const tree = shadowRootOf(inner);
    inner = tree && activeIn(tree);
  }
  return element;
}

/** The same for frames: each frame around the focused element, and the element itself last. */
export function focusedInFrames(top: Document, shadowRootOf: ShadowRootOf): Element[] {
  const path: Element[] = [];
  for (let page: Document | null = top; page;) {
    const element = focused(page, shadowRootOf);
    if (!element || isNobody(page, element)) break;
    path.push(element);
    page = documentIn(element);
  }
  return path;
}

/**
 * Gives the focus back to an element that lost it by being hidden. Does nothing if the reader has moved the focus
 * since.
 *
 * @param path as `focusedInFrames` returns it.
 */
export function refocus(top: Document, path: readonly Element[]): void {
  const pages = [top, ...path.slice(0, -1).map(documentIn)].filter((page) => page !== null);
  const element = path.at(-1);
  if (!element || pages.length < path.length || !property<boolean>(element, 'isConnected')) return;
  const isElsewhere = pages.some((page, i) => {
    const now = activeIn(page);
    return now !== null && !isNobody(page, now) && !(i < path.length - 1 && now === path[i]);
  });
  if (isElsewhere) return;
  let act = (): void => call(element, 'focus', { preventScroll: true });
  for (const page of pages) {
    const inner = act;
    act = () => quietly(property<Window>(page, 'defaultView'), FOCUS_EVENTS, inner, path);
  }
  act();
}

function activeIn(tree: Document | ShadowRoot): Element | null {
  return property<Element | null>(tree, 'activeElement');
}

/** Is this what has the focus if no element of the page has it? */
function isNobody(page: Document, element: Element): boolean {
  return element === property(page, 'body') || element === property(page, 'documentElement');
}
