import { canHost, openShadowRoot } from '../extraction/dom/flat-tree.ts';
import { property } from '../extraction/dom/safe.ts';
import { dom } from './page-api.ts';
import { isFloating } from '../page/stack.ts';

/** The answers since the page last ran. Asking is slow, and each step of a click asks. */
let known: Map<Element, ShadowRoot | null> | undefined;

/** The shadow tree of an element of the live page, without our own boxes on top of it, which are not part of it. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const before = known?.get(element);
  if (before !== undefined) return before;
  const name = property<string>(element, 'localName');
  if (!canHost(name)) return null;
  let root = anyShadowRoot(element);
  if (root && isFloating(element)) root = null;
  // Only custom elements can react at once to what we change in the page.
  if (root || !name.includes('-')) remember(element, root);
  return root;
}

/**
 * Browsers show closed ones to extensions too. Chromium stops doing so if the extension has been removed while its
 * script runs, and throws for elements that cannot have one.
 */
function anyShadowRoot(element: Element): ShadowRoot | null {
  try {
    const trees = dom();
    return trees
      ? trees.openOrClosedShadowRoot(element)
      : (property<ShadowRoot | null | undefined>(element, 'openOrClosedShadowRoot') ?? null);
  } catch {
    return openShadowRoot(element);
  }
}

function remember(element: Element, root: ShadowRoot | null): void {
  if (!known) {
    known = new Map();
    queueMicrotask(() => (known = undefined));
  }
  known.set(element, root);
}
