import type { ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { call, property } from '../extraction/dom/safe.ts';
import { attributesOf, putInOrder } from './attributes.ts';
import { setInertBack } from './inert.ts';
import { quietly } from './quietly.ts';
import type { Mark } from './sheet.ts';
import { treesOf } from './trees.ts';
import { erase } from './write-marks.ts';

/** Names made by `newAttribute`, and by `belowAttribute` from them. */
const NAME = /^(isolate-[a-z0-9]{2,14})(?:-below)?$/u;
/** Other versions may have other words. Words in capitals come from a page in the back/forward cache. */
const WORDS = /^[a-z]+(?:-\d+)?(?: [a-z]+(?:-\d+)?)*$/iu;
/** HTML of an isolated page has one of these. Only the last one remains if giving back was interrupted. */
const MARKED = /\b(?:path|keep|still)\b/iu;
/** Events that the page would receive when a dialog opens. */
const EVENTS = ['toggle', 'beforetoggle', 'focus', 'focusin', 'blur', 'focusout'];

/**
 * Gives back a page that another copy of the extension has isolated and could not give back, because it was updated,
 * reloaded or removed. Only attributes of HTML show which attribute was used.
 *
 * @returns whether anything was left.
 */
export function giveBackLeftovers(document: Document, shadowRootOf: ShadowRootOf): boolean {
  const root = property<Element | null>(document, 'documentElement');
  const attributes = root ? attributesLeftOn(root) : [];
  if (!root || attributes.length === 0) return false;
  const view = property<Window>(document, 'defaultView');
  const trees = treesOf(document, shadowRootOf);
  for (const attribute of attributes) {
    const find = (selector: string): Element[] =>
      trees.flatMap((tree) => [...call<NodeListOf<Element>>(tree, 'querySelectorAll', selector)]);
    const marked = find(`[${attribute}]`);
    // It is closed, but still has the attribute `open`.
    const modals = find(`[${attribute}~=${'modal' satisfies Mark} i]`);
    for (const host of find(`[${attribute}~=${'ours' satisfies Mark} i]`)) call(host, 'remove');
    // The other copy's sheet may still be there.
    const end = erase(document, new Map(), attribute, trees);
    for (const element of marked) setInertBack(element, attribute);
    quietly(view, EVENTS, () => modals.forEach(openAgain), modals);
    property<number>(root, 'scrollHeight');
    end();
  }
  return true;
}

function attributesLeftOn(root: Element): string[] {
  const left = call<string[]>(root, 'getAttributeNames').flatMap((name) => {
    const [, attribute] = NAME.exec(name) ?? [];
    const value = attribute ? call<string>(root, 'getAttribute', name) : '';
    return attribute && WORDS.test(value) && MARKED.test(value) ? [attribute] : [];
  });
  return [...new Set(left)];
}

function openAgain(dialog: Element): void {
  if (!call<boolean>(dialog, 'matches', 'dialog[open]:not(:modal)')) return;
  if (!property<boolean>(dialog, 'isConnected')) return;
  const attributes = attributesOf(dialog);
  call(dialog, 'removeAttribute', 'open');
  call(dialog, 'showModal');
  putInOrder(dialog, 'open', attributes);
}
