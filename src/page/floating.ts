import { isElement } from '../extraction/dom/nodes.ts';
import { call, property } from '../extraction/dom/safe.ts';
import type { Mark } from './sheet.ts';
import { putOnStack, settleStack, takeOffStack } from './stack.ts';
import { above } from './trees.ts';
import type { Say } from './words.ts';

/** At the lower edge, in the middle: at the upper edge browsers show their own boxes. */
const STYLE = `
  :host { all: initial !important; position: fixed !important; }
  .box {
    position: fixed; inset-block: auto 8px; inset-inline: 0; margin: 0 auto; inline-size: fit-content;
    box-sizing: border-box; max-inline-size: min(340px, calc(100% - 16px)); visibility: visible;
    padding: 12px 16px; border: 1px solid transparent; overflow: visible; border-radius: 8px;
    box-shadow: 0 4px 18px #0006; font: 15px/1.4 system-ui, sans-serif; color: #fff; background: #2b2b2b;
    overflow-wrap: anywhere;
  }
  @media print { .box { display: none !important; } }
`;
/** On the host of a box. */
const MARKS = 'keep ours' satisfies `${Mark} ${Mark}`;
/** The time between two checks whether a box is still there and in front. */
const LOOK_MS = 1000;
/** A page that removes a box this often does not want it. */
const MOST_REMOVALS = 3;

/** A box that is laid over the page. */
export interface Floating {
  /** False if the page has removed it. */
  readonly isThere: boolean;
  /** Call this after its height has changed. Otherwise only the next check notices it. */
  settle(): void;
  /** Removes everything of ours from the page. */
  remove(): void;
}

export interface FloatOptions {
  /** The attribute of the sheet that isolates the page, so that the box is not hidden. */
  readonly attribute?: string | undefined;
  /** Stays below the other boxes, and behind fullscreen elements. Default: false. */
  readonly isBar?: boolean;
}

const HTML = 'http://www.w3.org/1999/xhtml';

/** Creates an HTML element, in XML documents too, whatever the page has named `createElement`. */
export function element<T extends HTMLElement>(document: Document, tag: string): T {
  return call<T>(document, 'createElementNS', HTML, tag);
}

/**
 * Shows a box over the page, in a shadow tree that is closed to the page. It is in the top layer, so dialogs and
 * fullscreen elements do not cover it. It stays until it is removed, or until the page has removed it three times.
 */
export function float(
  document: Document,
  box: HTMLElement,
  css: string,
  say: Say,
  { attribute, isBar = false }: FloatOptions = {},
): Floating {
  const host = element(document, 'div');
  const shadow = host.attachShadow({ mode: 'closed' });
  const style = element(document, 'style');
  style.textContent = STYLE + css;
  box.classList.add('box');
  box.lang = say('locale_language');
  box.dir = say('locale_direction');
  box.setAttribute('popover', 'manual');
  shadow.append(style, box);
  const view = property<Window>(document, 'defaultView');
  let parent: Element | undefined;
  let removals = 0;

  const lay = (where: Element): void => {
    if (attribute && host.getAttribute(attribute) !== MARKS) host.setAttribute(attribute, MARKS);
    const focus = shadow.activeElement as HTMLElement | null;
    // A move would be visible to the page.
    if (host.isConnected && host.parentNode === where) box.hidePopover();
    else call((parent = where), 'append', host);
    box.showPopover();
    focus?.focus({ preventScroll: true });
  };
  const raise = (): void => {
    const root = property<Element | null>(document, 'documentElement');
    if (!root || isReached(host, box)) return;
    lay(root);
    // If a modal dialog or a fullscreen element is open, the reader cannot use anything outside of it, even in front of
    // it.
    const reached = isReached(host, box) ? undefined : coverBelow(document, box);
    if (reached) lay(reached);
  };
  const settle = (): void => settleStack();
  const stop = (): void => {
    view.clearInterval(clock);
    view.removeEventListener('resize', settle);
    takeOffStack(box);
  };
  const look = (): void => {
    if (property<boolean>(document, 'hidden')) return;
    if (isBar && property<Element | null>(document, 'fullscreenElement')) return;
    // Being removed together with the dialog around it does not count.
    if (!host.isConnected && parent?.isConnected && ++removals === MOST_REMOVALS) return stop();
    raise();
    settleStack();
  };
  putOnStack(host, box, isBar);
  const clock = view.setInterval(look, LOOK_MS);
  view.addEventListener('resize', settle);
  try {
    if (!property<Element | null>(document, 'documentElement')) throw new Error('The document is empty.');
    raise();
    settleStack();
  } catch (error) {
    // A document that cannot show the box, such as one without a root, is left as it was.
    stop();
    host.remove();
    throw error;
  }
  return {
    get isThere() {
      return host.isConnected;
    },
    settle,
    remove() {
      stop();
      host.remove();
      settleStack();
    },
  };
}

/** Would a click in the middle of the box reach it? */
function isReached(host: Element, box: Element): boolean {
  if (!host.isConnected) return false;
  return at(call<Document | ShadowRoot>(host, 'getRootNode'), box) === host;
}

function at(tree: Document | ShadowRoot, box: Element): Element | null {
  const { x, y, width, height } = box.getBoundingClientRect();
  return call<Element | null>(tree, 'elementFromPoint', x + width / 2, y + height / 2);
}

/** The element that receives the clicks instead of the box: a dialog or a fullscreen element, in shadow trees too. */
function coverBelow(document: Document, box: Element): Element | undefined {
  let hit = at(document, box);
  for (let tree = hit && shadowOf(hit); tree; tree = hit && shadowOf(hit)) {
    const inner = at(tree, box);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  for (let node: Node | null = hit; node; node = above(node))
    if (isElement(node) && call<boolean>(node, 'matches', 'dialog:modal, :fullscreen')) return node;
  return undefined;
}

function shadowOf(element: Element): ShadowRoot | null {
  return property<ShadowRoot | null>(element, 'shadowRoot');
}
