import { call, property } from '../extraction/dom/safe.ts';
import type { Mark } from './sheet.ts';
import { above } from './trees.ts';

const STYLE = `
  :host { all: initial !important; position: fixed !important; }
  .box {
    position: fixed; inset-block: 16px auto; inset-inline: auto 16px; max-inline-size: 340px; visibility: visible;
    margin: 0; padding: 12px 16px; border: 0; overflow: visible; border-radius: 8px; box-shadow: 0 4px 18px #0006;
    font: 15px/1.4 system-ui, sans-serif; color: #fff; background: #2b2b2b; overflow-wrap: anywhere;
  }
`;
/** How often a box looks whether the page has laid something over it. */
const LOOK_MS = 1000;

const hosts = new WeakSet<Element>();

/** Is the element one that a box of ours is in? */
export function isFloating(element: Element): boolean {
  return hosts.has(element);
}

/** A box that is laid over the page. */
export interface Floating {
  /** Leaves no trace in the page. */
  remove(): void;
}

const HTML = 'http://www.w3.org/1999/xhtml';

/**
 * Makes an element of ours, in documents of XML too; the page's own elements cannot stand in front of what
 * makes it.
 */
export function element<T extends HTMLElement>(document: Document, tag: string): T {
  return call<T>(document, 'createElementNS', HTML, tag);
}

/**
 * Lays a box over the page, in a shadow tree that the page cannot see into: in the top layer, over dialogs
 * and what fills the screen. It is there until it is removed.
 *
 * @param attribute of the sheet that the page is isolated with, so that the box is not hidden too.
 */
export function float(document: Document, box: HTMLElement, css: string, attribute?: string): Floating {
  const host = element(document, 'div');
  hosts.add(host);
  if (attribute) host.setAttribute(attribute, 'keep' satisfies Mark);
  const shadow = host.attachShadow({ mode: 'closed' });
  const style = element(document, 'style');
  style.textContent = STYLE + css;
  box.classList.add('box');
  box.setAttribute('popover', 'manual');
  shadow.append(style, box);

  const lay = (place: Element): void => {
    call(place, 'append', host);
    box.showPopover();
  };
  const root = property<Element | null>(document, 'documentElement');
  if (!root) throw new Error('The document is empty.');
  const raise = (): void => {
    if (isReached(host, box)) return;
    lay(root);
    // Nobody reaches anything outside of an open modal dialog or of what fills the screen, be it in front.
    const reached = isReached(host, box) ? undefined : coverBelow(document, box);
    if (reached) lay(reached);
  };
  try {
    lay(root);
    raise();
  } catch (error) {
    // A document that cannot show it, such as one without a root, is left as it was.
    host.remove();
    throw error;
  }
  const view = property<Window>(document, 'defaultView');
  const clock = view.setInterval(raise, LOOK_MS);
  return {
    remove() {
      view.clearInterval(clock);
      host.remove();
    },
  };
}

/** Would a click in the middle of the box come to it? */
function isReached(host: Element, box: Element): boolean {
  return at(call<Document | ShadowRoot>(host, 'getRootNode'), box) === host;
}

function at(tree: Document | ShadowRoot, box: Element): Element | null {
  const { x, y, width, height } = box.getBoundingClientRect();
  return call<Element | null>(tree, 'elementFromPoint', x + width / 2, y + height / 2);
}

/** What takes the clicks instead of the box, a dialog or what fills the screen, in shadow trees too. */
function coverBelow(document: Document, box: Element): Element | undefined {
  let hit = at(document, box);
  for (let tree = hit && shadowOf(hit); tree; tree = hit && shadowOf(hit)) {
    const inner = at(tree, box);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  for (let node: Node | null = hit; node; node = above(node))
    if (
      property<number>(node, 'nodeType') === 1 &&
      call<boolean>(node, 'matches', 'dialog:modal, :fullscreen')
    )
      return node as Element;
  return undefined;
}

function shadowOf(element: Element): ShadowRoot | null {
  return property<ShadowRoot | null>(element, 'shadowRoot');
}
