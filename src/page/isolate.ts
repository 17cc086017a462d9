import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { setModalsAside } from './dialogs.ts';
import { focused, refocus } from './focus.ts';
import { marksFor, type Marks, type ShadowRootOf } from './marks.ts';
import { ScrollKeeper } from './scroll.ts';

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
      reopenModals = setModalsAside(document, kept.roots);
    });
  } catch (error) {
    // Half isolated is worse than not at all.
    erase(document, marks, attribute);
    reopenModals();
    throw error;
  }

  return {
    kept,
    restore() {
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

/** Copies that the page made of marked elements carry the mark too. */
function erase(document: Document, marks: Marks, attribute: string): void {
  for (const element of marks.keys()) call(element, 'removeAttribute', attribute);
  const copies = call<NodeListOf<Element>>(document, 'querySelectorAll', `[${attribute}]`);
  for (const element of copies) call(element, 'removeAttribute', attribute);
}
