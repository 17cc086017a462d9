import type { ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { call, property } from '../extraction/dom/safe.ts';
import { attributesOf, putInOrder } from './attributes.ts';
import { setInertBack } from './inert.ts';
import { quietly } from './quietly.ts';
import type { Mark } from './sheet.ts';

/** The names that `newAttribute` makes. */
const NAME = /^isolate-[a-z0-9]{2,14}$/u;
/** Words of a newer or older version may be others. In capitals they are those of a page that nobody saw. */
const WORDS = /^[a-z]+(?:-\d+)?(?: [a-z]+(?:-\d+)?)*$/iu;
/** HTML of an isolated page has one of these, the last where giving it back was broken off. */
const MARKED = /\b(?:path|keep|still)\b/iu;
/** What the page would hear when a dialog opens. */
const EVENTS = ['toggle', 'beforetoggle', 'focus', 'focusin', 'blur', 'focusout'];

/**
 * Gives back a page that another copy of the extension isolated, one that was updated, reloaded or removed
 * since and could not do so itself. Only what HTML itself is marked with is taken for a mark.
 *
 * @returns whether anything was left.
 */
export function giveBackLeftovers(document: Document, shadowRootOf: ShadowRootOf): boolean {
  const root = property<Element | null>(document, 'documentElement');
  const attributes = root ? attributesLeftOn(root) : [];
  if (!root || attributes.length === 0) return false;
  const marked = elementsWith(attributes, document, shadowRootOf);
  for (const attribute of attributes) {
    const modals = marked.filter((element) => has(element, attribute, 'modal'));
    const hosts = marked.filter((element) => has(element, attribute, 'ours'));
    // The other copy's sheet may still be there. The mark `still` switches its transitions off.
    call(root, 'setAttribute', attribute, 'still' satisfies Mark);
    for (const element of marked) if (element !== root) call(element, 'removeAttribute', attribute);
    for (const element of marked) setInertBack(element, attribute);
    for (const host of hosts) call(host, 'remove');
    const view = property<Window>(document, 'defaultView');
    quietly(view, EVENTS, () => modals.forEach(openAgain), modals);
    // Makes the browser take note of how the page looks now, before transitions may start again.
    property<number>(root, 'scrollHeight');
    call(root, 'removeAttribute', attribute);
  }
  return true;
}

function attributesLeftOn(root: Element): string[] {
  return call<string[]>(root, 'getAttributeNames').filter((name) => {
    const value = NAME.test(name) ? call<string>(root, 'getAttribute', name) : '';
    return WORDS.test(value) && MARKED.test(value);
  });
}

/** In document order, those in shadow trees after those around them. */
function elementsWith(
  attributes: readonly string[],
  document: Document,
  shadowRootOf: ShadowRootOf,
): Element[] {
  const found: Element[] = [];
  const trees: (Document | ShadowRoot)[] = [document];
  for (let tree = trees.pop(); tree; tree = trees.pop())
    for (const element of call<NodeListOf<Element>>(tree, 'querySelectorAll', '*')) {
      if (attributes.some((name) => call<boolean>(element, 'hasAttribute', name))) found.push(element);
      const shadow = shadowRootOf(element);
      if (shadow) trees.push(shadow);
    }
  return found;
}

/** @param mark `modal` is a dialog that was closed: it has kept the attribute that says it is open. */
function has(element: Element, attribute: string, mark: Mark): boolean {
  return (call<string | null>(element, 'getAttribute', attribute) ?? '')
    .toLowerCase()
    .split(' ')
    .includes(mark);
}

function openAgain(dialog: Element): void {
  if (!call<boolean>(dialog, 'matches', 'dialog[open]:not(:modal)')) return;
  if (!property<boolean>(dialog, 'isConnected')) return;
  const attributes = attributesOf(dialog);
  call(dialog, 'removeAttribute', 'open');
  call(dialog, 'showModal');
  putInOrder(dialog, 'open', attributes);
}
