import type { ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { call, property } from '../extraction/dom/safe.ts';
import { attributesOf, putInOrder, type Attributes } from './attributes.ts';
import { FOCUS_EVENTS, focused } from './focus.ts';
import { isInFront, isOver } from './in-front.ts';
import { LATE_EVENTS_MS, quietly } from './quietly.ts';
import type { Mark } from './sheet.ts';
import { treesOf, type Trees } from './trees.ts';

const EVENTS = ['close', 'cancel', 'toggle', 'beforetoggle', ...FOCUS_EVENTS];

/** After this time we know what the reader has opened. */
const SETTLED_MS = 20;

/** If all modals together have more popovers than this, the others count as behind. */
const MOST_QUESTIONS = 64;

interface Aside {
  readonly dialog: Element;
  readonly attributes: Attributes;
  /** The popovers that were in front of it. */
  readonly over: readonly Element[];
  readonly watch: MutationObserver;
  /** The page has closed, opened or moved it since. */
  isTouched: boolean;
}

/**
 * A modal dialog, hidden or not, makes the rest of the document inert: links and selection do not work. The only way
 * out is to close it. So modals outside of the content are closed while the page is isolated. They keep the `open`
 * attribute, so that the page finds them open.
 */
export class Modals {
  /** From the back to the front. */
  private readonly aside: Aside[] = [];
  private popovers: Element[] = [];
  /** Each question which one is in front makes the browser lay out the page. */
  private questions = MOST_QUESTIONS;

  constructor(
    private readonly document: Document,
    /** Each is marked, so that a later copy of the extension can open it if this one is gone. */
    private readonly attribute: string,
    private readonly isBeside: (element: Element) => boolean,
    private readonly shadowRootOf: ShadowRootOf,
  ) {}

  /** Closes the open modals. Must come before they are hidden: only visible boxes show which one is in front. */
  setAside(trees: Trees = treesOf(this.document, this.shadowRootOf)): void {
    const modals = allIn(trees, 'dialog:modal').filter(this.isBeside);
    if (modals.length === 0) return;
    this.popovers = allIn(trees, ':popover-open');
    const now: Aside[] = [];
    const closing = [...modals];
    this.unnoticed(() => {
      while (modals.length > 0) {
        const front = Math.max(modals.findIndex(isInFront), 0);
        const [dialog] = modals.splice(front, 1);
        now.unshift(close(dialog, this.popoversOver(dialog), this.attribute));
      }
    }, closing);
    this.aside.push(...now);
  }

  private popoversOver(dialog: Element): Element[] {
    return this.popovers.filter(
      (popover) =>
        call<boolean>(dialog, 'contains', popover) || (this.questions-- > 0 && isOver(popover, dialog)),
    );
  }

  /**
   * Opens them again in their order, except those that the page has changed. Done while they are hidden, so that they
   * do not take the focus.
   */
  reopen(): void {
    const asides = this.aside.splice(0);
    const untouched = asides.filter((aside) => {
      noteTouch(aside, aside.watch.takeRecords());
      aside.watch.disconnect();
      return !aside.isTouched && property<boolean>(aside.dialog, 'isConnected');
    });
    if (untouched.length === 0) return;
    const popovers = this.popovers.filter(isOpen);
    const act = (): void => {
      for (const aside of asides.slice(asides.indexOf(untouched[0]))) {
        if (untouched.includes(aside)) reopen(aside);
        popovers.filter((popover) => aside.over.includes(popover)).forEach(raise);
      }
      popovers.filter((popover) => !isOpen(popover)).forEach(raise);
    };
    this.unnoticed(act, [...untouched.map(({ dialog }) => dialog), ...popovers]);
  }

  /** Acts without events of these elements, and without moving the focus. */
  private unnoticed(act: () => void, changed: readonly Element[]): void {
    const focus = focused(this.document, this.shadowRootOf);
    const actAndBlur = (): void => {
      act();
      // Browsers give the focus back to the element that had it before the dialog.
      const given = focused(this.document, this.shadowRootOf);
      if (given && given !== focus) call(given, 'blur');
    };
    quietly(property<Window>(this.document, 'defaultView'), EVENTS, actAndBlur, changed);
  }
}

/** Closes modals that open later, except those that the reader has opened: these are content. */
export function watchModals(document: Document, modals: Modals, known: () => Trees): () => void {
  const view = property<Window>(document, 'defaultView');
  let isHeard = false;
  // Until then the page receives no events of this kind, not even for a dialog that opens just now.
  let clock: number | undefined = view.setTimeout(() => setAside(), 2 * LATE_EVENTS_MS);
  const onEvent = (event: Event): void => {
    const isDialogs = event.composedPath().some((target) => Reflect.get(target, 'localName') === 'dialog');
    if (!isDialogs) return;
    isHeard = true;
    clock ??= view.setTimeout(setAside, SETTLED_MS);
  };
  const setAside = (): void => {
    clock = undefined;
    // Looking for new shadow trees takes long on huge pages.
    modals.setAside(isHeard ? undefined : known());
  };
  // If the focus leaves one of these shadow trees, nothing but the focus has moved.
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

/** Opens a popover in front of everything. A modal that opens closes some popovers, and is in front of the others. */
function raise(popover: Element): void {
  if (!property<boolean>(popover, 'isConnected')) return;
  if (isOpen(popover)) call(popover, 'hidePopover');
  call(popover, 'showPopover');
}

function isOpen(popover: Element): boolean {
  return call<boolean>(popover, 'matches', ':popover-open');
}
