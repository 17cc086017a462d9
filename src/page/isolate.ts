import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { setModalsAside } from './dialogs.ts';
import { focused, refocus } from './focus.ts';
import { marksFor, type Marks, type ShadowRootOf } from './marks.ts';
import { unrollOnPaper } from './panes.ts';
import { ScrollKeeper } from './scroll.ts';
import type { Mark } from './sheet.ts';

export interface Isolation {
  readonly kept: KeptNodes;
  /** Gives the page back: its document serialises byte for byte as before. */
  restore(): void;
  /** Nothing of the kept content is in the document any more: the page has moved on by itself. */
  isStale(): boolean;
}

/**
 * Leaves only the kept content visible. The sheet (`hidingSheet`, of the same attribute) must be in the page
 * already: on its own it hides nothing, and so hiding and scrolling are one step for the reader.
 */
export function isolate(
  kept: KeptNodes,
  document: Document,
  attribute: string,
  shadowRootOf?: ShadowRootOf,
): Isolation {
  const marks = marksFor(kept, document, shadowRootOf);
  const keeper = new ScrollKeeper(document, kept, marks.keys());
  const focus = focused(document);
  let reopenModals = (): void => {};
  try {
    keeper.isolate(() => {
      write(marks, attribute);
      reopenModals = setModalsAside(document, kept.roots, attribute);
    });
  } catch (error) {
    // Half isolated is worse than not at all.
    erase(document, marks, attribute);
    reopenModals();
    throw error;
  }

  const rollUp = unrollOnPaper(document, kept, attribute);
  return {
    kept,
    restore() {
      rollUp();
      keeper.restore(() => {
        erase(document, marks, attribute);
        reopenModals();
      });
      refocus(document, focus);
    },
    isStale: () => !kept.roots.some((root) => property<boolean>(root, 'isConnected')),
  };
}

function write(marks: Marks, attribute: string): void {
  for (const [element, given] of marks) call(element, 'setAttribute', attribute, [...given].join(' '));
}

/**
 * Copies that the page made of marked elements carry the mark too. What becomes visible again is so at once:
 * a transition would keep it from taking the keyboard, and the page would hear of it.
 */
function erase(document: Document, marks: Marks, attribute: string): void {
  const root = property<Element>(document, 'documentElement');
  call(root, 'setAttribute', attribute, 'still' satisfies Mark);
  for (const element of marks.keys()) if (element !== root) call(element, 'removeAttribute', attribute);
  const copies = call<NodeListOf<Element>>(document, 'querySelectorAll', `:not(:root)[${attribute}]`);
  for (const element of copies) call(element, 'removeAttribute', attribute);
  // Makes the browser take note of how the page looks now, before transitions may start again.
  property<number>(root, 'scrollHeight');
  call(root, 'removeAttribute', attribute);
}
