import type { ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { call, property } from '../extraction/dom/safe.ts';
import { attributesOf, putInOrder, type Attributes } from './attributes.ts';
import { FOCUS_EVENTS, focused } from './focus.ts';
import { isInFront, isOver } from './in-front.ts';
import { LATE_EVENTS_MS, quietly } from './quietly.ts';
import type { Mark } from './sheet.ts';
import { treesOf, type Trees } from './trees.ts';

const EVENTS = ['close', 'cancel', 'toggle', 'beforetoggle', ...FOCUS_EVENTS];

/** By then what the reader has opened is known. */
const SETTLED_MS = 20;

/** More popovers than these, for all modals together, count as behind. */
const MOST_QUESTIONS = 64;

interface Aside {
  readonly dialog: Element;
  readonly attributes: Attributes;
  /** The popovers that stood in front of it. */
  readonly over: readonly Element[];
  readonly watch: MutationObserver;
  /** The page has closed it, opened it anew or moved it since. */
  isTouched: boolean;
}

/**
 * A modal dialog, hidden or not, makes the rest of the document inert: no link, no selection. Browsers know
 * no way out of that but to close it, so those beside the content are closed while it is isolated. For the
 * page they keep the attribute that says they are open.
 */
export class Modals {
  /** From the back to the front. */
  private readonly aside: Aside[] = [];
  private popovers: Element[] = [];
  /** Each time the browser is asked which is in front, it lays the page out. */
  private questions = MOST_QUESTIONS;

  constructor(
    private readonly document: Document,
    /** Each is marked, so that a later copy of the extension can open it when this one is gone. */
    private readonly attribute: string,
    private readonly isBeside: (element: Element) => boolean,
    private readonly shadowRootOf: ShadowRootOf,
  ) {}

  /** Closes the open modals. Must come before they are hidden: only their boxes tell which one is in front. */
  setAside(trees: Trees = treesOf(this.document, this.shadowRootOf)): void {
    const modals = allIn(trees, 'dialog:modal').filter(this.isBeside);
    if (modals.length === 0) return;
    this.popovers = allIn(trees, ':popover-open');
    const now: Aside[] = [];
    const focus = focused(this.document, this.shadowRootOf);
    const closing = [...modals];
    const act = (): void => {
      while (modals.length > 0) {
        const front = Math.max(modals.findIndex(isInFront), 0);
        const [dialog] = modals.splice(front, 1);
        now.unshift(close(dialog, this.popoversOver(dialog), this.attribute));
      }
      // Browsers give the keyboard back to what had it before the dialog.
      const given = focused(this.document, this.shadowRootOf);
      if (given && given !== focus) call(given, 'blur');
    };
    quietly(property<Window>(this.document, 'defaultView'), EVENTS, act, closing);
    this.aside.push(...now);
  }

  private popoversOver(dialog: Element): Element[] {
    return this.popovers.filter(
      (popover) =>
        call<boolean>(dialog, 'contains', popover) || (this.questions-- > 0 && isOver(popover, dialog)),
    );
  }

  /**
   * Opens them again in their order, but for those that the page has touched. Done while they are hidden:
   * so they do not take the keyboard.
   */
  reopen(): void {
    const asides = this.aside.splice(0);
    const untouched = asides.filter((aside) => {
      noteTouch(aside, aside.watch.takeRecords());
      aside.watch.disconnect();
      return !aside.isTouched && property<boolean>(aside.dialog, 'isConnected');
    });
    if (untouched.length === 0) return;
    const focus = focused(this.document, this.shadowRootOf);
    const popovers = this.popovers.filter(isOpen);
    const act = (): void => {
      for (const aside of asides.slice(asides.indexOf(untouched[0]))) {
        if (untouched.includes(aside)) reopen(aside);
        popovers.filter((popover) => aside.over.includes(popover)).forEach(raise);
      }
      popovers.filter((popover) => !isOpen(popover)).forEach(raise);
      const given = focused(this.document, this.shadowRootOf);
      if (given && given !== focus) call(given, 'blur');
    };
    const changed = [...untouched.map(({ dialog }) => dialog), ...popovers];
    quietly(property<Window>(this.document, 'defaultView'), EVENTS, act, changed);
  }
}

/** Sets modals aside that come later; those that the reader has opened are content by then. */
export function watchModals(document: Document, modals: Modals, known: () => Trees): () => void {
  const view = property<Window>(document, 'defaultView');
  let isHeard = false;
  // Until then the page's events of this kind are stopped, those of a dialog that comes just now too.
  let clock: number | undefined = view.setTimeout(() => setAside(), 2 * LATE_EVENTS_MS);
  const onEvent = (event: Event): void => {
    const isDialogs = event.composedPath().some((target) => Reflect.get(target, 'localName') === 'dialog');
    if (!isDialogs) return;
    isHeard = true;
    clock ??= view.setTimeout(setAside, SETTLED_MS);
  };
  const setAside = (): void => {
    clock = undefined;
    // To look for new shadow trees takes long on huge pages.
    modals.setAside(isHeard ? undefined : known());
  };
  // What leaves a shadow tree of these is the keyboard's move alone.
  for (const name of ['toggle', 'focusin']) view.addEventListener(name, onEvent, true);
  return () => {
    view.clearTimeout(clock);
    for (const name of ['toggle', 'focusin']) view.removeEventListener(name, onEvent, true);
  };
}

function allIn(trees: Trees, selector: string): Element[] {
  return trees.flatMap((tree) => [...call<NodeListOf<Element>>(tree, 'querySelectorAll', selector)]);
}

function close(dialog: Element, over: readonly Element[], attribute: string): Aside {
  const attributes = attributesOf(dialog);
  call(dialog, 'close');
  call(dialog, 'setAttribute', 'open', '');
  putInOrder(dialog, 'open', attributes);
  call(dialog, 'setAttribute', attribute, 'hole modal' satisfies `${Mark} ${Mark}`);
  const watch = new MutationObserver((changes) => noteTouch(aside, changes));
  const aside: Aside = { dialog, attributes, over, watch, isTouched: false };
  watch.observe(dialog, { attributeFilter: ['open'] });
  watch.observe(property<Node>(dialog, 'parentNode'), { childList: true });
  return aside;
}

function reopen({ dialog, attributes }: Aside): void {
  call(dialog, 'removeAttribute', 'open');
  call(dialog, 'showModal');
  putInOrder(dialog, 'open', attributes);
}

function noteTouch(aside: Aside, changes: readonly MutationRecord[]): void {
  aside.isTouched ||= changes.some(
    ({ type, removedNodes }) => type === 'attributes' || [...removedNodes].includes(aside.dialog),
  );
}

/** Shows a popover in front of all else. A modal that opens closes some, and comes in front of those that stay. */
function raise(popover: Element): void {
  if (!property<boolean>(popover, 'isConnected')) return;
  if (isOpen(popover)) call(popover, 'hidePopover');
  call(popover, 'showPopover');
}

function isOpen(popover: Element): boolean {
  return call<boolean>(popover, 'matches', ':popover-open');
}
