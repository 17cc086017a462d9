import { openShadowRoot, type ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { Content } from './content.ts';
import { Modals, watchModals } from './dialogs.ts';
import { focused, refocus } from './focus.ts';
import { setInertAside } from './inert.ts';
import { marksFor, type Marks } from './marks.ts';
import { watchOpened } from './opened.ts';
import { unrollOnPaper } from './panes.ts';
import { reveal } from './reveal.ts';
import { ScrollKeeper } from './scroll.ts';
import type { HideStyle, Mark } from './sheet.ts';
import { hideLater } from './later.ts';
import { shadowRootsIn } from './trees.ts';
import { addVeils } from './veils.ts';

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
  { attribute, style }: { readonly attribute: string; readonly style: HideStyle },
  shadowRootOf: ShadowRootOf = openShadowRoot,
): Isolation {
  const marks = marksFor(kept, document, shadowRootOf);
  if (style === 'keep-place') addVeils(marks, shadowRootOf);
  const content = new Content(kept);
  const keeper = new ScrollKeeper(document, kept, marks.keys());
  const focus = focused(document);
  const modals = new Modals(document, (element) => content.isBeside(element), shadowRootOf);
  let setBack = (): void => {};
  let stopHiding = (): void => {};
  const giveBack = (): void => {
    stopHiding();
    modals.reopen();
    setBack();
    erase(document, marks, attribute, shadowRootOf);
  };
  try {
    keeper.isolate(() => {
      modals.setAside();
      setBack = setInertAside([...marks.keys()].filter((element) => content.holds(element)));
      write(marks, attribute);
      stopHiding = hideLater(marks, attribute, shadowRootOf);
    });
  } catch (error) {
    // Half isolated is worse than not at all.
    giveBack();
    keeper.giveUp();
    throw error;
  }

  const stops = [
    unrollOnPaper(document, kept, attribute),
    watchModals(document, modals),
    watchOpened(
      document,
      (node) => content.has(node),
      (element) => {
        const isShown = reveal(element, marks, attribute);
        if (isShown) content.opened.add(element);
        return isShown;
      },
    ),
  ];
  return {
    kept,
    restore() {
      for (const stop of stops) stop();
      keeper.restore(giveBack);
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
function erase(document: Document, marks: Marks, attribute: string, shadowRootOf: ShadowRootOf): void {
  const root = property<Element | null>(document, 'documentElement');
  if (root) call(root, 'setAttribute', attribute, 'still' satisfies Mark);
  for (const element of marks.keys()) if (element !== root) call(element, 'removeAttribute', attribute);
  if (!root) return;
  for (const tree of [document, ...shadowRootsIn(document, shadowRootOf)])
    for (const element of call<NodeListOf<Element>>(tree, 'querySelectorAll', `:not(:root)[${attribute}]`))
      call(element, 'removeAttribute', attribute);
  // Makes the browser take note of how the page looks now, before transitions may start again.
  property<number>(root, 'scrollHeight');
  call(root, 'removeAttribute', attribute);
}
