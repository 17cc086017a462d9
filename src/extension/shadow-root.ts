import { canHost, openShadowRoot } from '../extraction/dom/flat-tree.ts';
import { property } from '../extraction/dom/safe.ts';
import { dom, type Dom } from './page-api.ts';
import { isFloating } from '../page/stack.ts';

const HTML = 'http://www.w3.org/1999/xhtml';

/**
 * The shadow tree of an element of the live page. Browsers show closed ones to extensions too. Chromium stops doing so
 * if the extension has been removed while its script runs.
 */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const before = known?.get(element);
  if (before !== undefined) return before;
  // Chromium throws for elements that cannot have one.
  if (property<string | null>(element, 'namespaceURI') !== HTML) return null;
  if (!canHost(property<string>(element, 'localName'))) return null;
  // Our own boxes on top of the page are not part of it.
  if (isFloating(element)) return null;
  try {
    const trees = dom();
    return trees
      ? remembered(element, trees)
      : (property<ShadowRoot | null | undefined>(element, 'openOrClosedShadowRoot') ?? null);
  } catch {
    return openShadowRoot(element);
  }
}

/** The answers since the page last ran. Asking is slow in Chromium, and each step of a click asks. */
let known: Map<Element, ShadowRoot | null> | undefined;

function remembered(element: Element, trees: Dom): ShadowRoot | null {
  if (!known) {
    known = new Map();
    queueMicrotask(() => (known = undefined));
  }
  const root = trees.openOrClosedShadowRoot(element);
  // Only custom elements can react at once to what we change in the page.
  if (root || !property<string>(element, 'localName').includes('-')) known.set(element, root);
  return root;
}
