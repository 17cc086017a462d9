import { call, property } from '../extraction/dom/safe.ts';
import type { ShadowRootOf } from './marks.ts';
import { quietly } from './quietly.ts';
import type { Mark } from './sheet.ts';

/** The names that `newAttribute` makes. */
const NAME = /^isolate-[a-z0-9]{2,14}$/u;
/** Words of a newer or older version may be others. */
const WORDS = /^[a-z]+(?:-\d+)?(?: [a-z]+(?:-\d+)?)*$/u;
/** HTML of an isolated page has one of these, unless it is what is kept. */
const MARKED = /\b(?:path|keep)\b/u;
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
    const behind = new Map(marked.map((element) => [element, attributesBehindOpen(element, attribute)]));
    // The other copy's sheet may still be there. What becomes visible is so at once.
    call(root, 'setAttribute', attribute, 'still' satisfies Mark);
    for (const element of marked) if (element !== root) call(element, 'removeAttribute', attribute);
    quietly(property<Window>(document, 'defaultView'), EVENTS, () => {
      for (const [element, count] of behind) if (count !== undefined) openAgain(element, count);
    });
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

/** Of a modal dialog that was set aside: how many of its attributes stood behind `open`. */
function attributesBehindOpen(element: Element, attribute: string): number | undefined {
  const mark = /\bmodal-(\d+)\b/u.exec(call<string | null>(element, 'getAttribute', attribute) ?? '');
  return mark ? Number(mark[1]) : undefined;
}

function openAgain(dialog: Element, behind: number): void {
  const isOpenable = call<boolean>(dialog, 'matches', 'dialog:not(:modal)');
  if (!isOpenable || !property<boolean>(dialog, 'isConnected')) return;
  const names = call<string[]>(dialog, 'getAttributeNames').filter((name) => name !== 'open');
  call(dialog, 'removeAttribute', 'open');
  call(dialog, 'showModal');
  // `open` is the last attribute now; what stood behind it is set again, so that it is where it was.
  for (const name of behind > 0 ? names.slice(-behind) : []) {
    const value = call<string>(dialog, 'getAttribute', name);
    call(dialog, 'removeAttribute', name);
    call(dialog, 'setAttribute', name, value);
  }
}
