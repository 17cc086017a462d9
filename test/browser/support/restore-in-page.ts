import { call, property } from '../../../src/extraction/dom/safe.ts';

/**
 * Runs in the page's own world, beside the extension: scrolls and focuses as a reader may have done,
 * remembers the page as it is then, and says after isolate and restore what is not as it was.
 */
type Offset = readonly [left: number, top: number];

/** A page that is drawn so often, and for so long, without a change of its size or place has settled ... */
const QUIET_FRAMES = 10;
const QUIET_MS = 300;
/** ... and one that never does is taken as it is by then. */
const PATIENCE_MS = 10_000;

let html = '';
let offsets = new Map<Element, Offset>();
let place: Offset = [0, 0];
let focused: Element | null = null;

const restoring = {
  /** @param seed Decides how far things are scrolled and what has the focus. */
  async remember(seed: number): Promise<void> {
    await settled();
    const all = elements();
    const share = ((seed % 5) + 1) / 6;
    const root = property<Element | null>(document, 'scrollingElement');
    for (const element of all) {
      const height = property<number>(element, 'scrollHeight') - property<number>(element, 'clientHeight');
      const width = property<number>(element, 'scrollWidth') - property<number>(element, 'clientWidth');
      if (element === root || (height <= 0 && width <= 0)) continue;
      call(element, 'scrollTo', { left: share * width, top: share * height, behavior: 'instant' });
    }
    const { scrollHeight, clientHeight } = root ?? { scrollHeight: 0, clientHeight: 0 };
    window.scrollTo({ top: share * (scrollHeight - clientHeight), behavior: 'instant' });
    const fields = all.filter((element) =>
      call<boolean>(element, 'matches', 'a[href], button, input, [tabindex]'),
    );
    const field = fields[seed % Math.max(fields.length, 1)];
    if (field instanceof HTMLElement) call(field, 'focus', { preventScroll: true });
    await settled();

    html = source();
    place = [scrollX, scrollY];
    offsets = new Map(all.map((element) => [element, offsetOf(element)]));
    focused = active();
  },

  /** Whether the extension left its marks in the page. */
  isMarked: (): boolean => source() !== html,

  /** Empty when all is as it was. */
  differences(): string[] {
    const now = source();
    const found: string[] = [];
    if (now !== html) found.push(`document: ${firstDifference(html, now)}`);
    for (const [element, was] of offsets) found.push(...moved(nameOf(element), was, offsetOf(element)));
    found.push(...moved('window', place, [scrollX, scrollY]));
    if (active() !== focused) found.push(`focus: was ${nameOf(focused)}, is ${nameOf(active())}`);
    return found;
  },
};

/** Scrolling alone makes pages load and lay out more, and browsers move with what is in view. */
async function settled(): Promise<void> {
  const start = performance.now();
  let last = '';
  let since = start;
  let frames = 0;
  while (frames < QUIET_FRAMES || performance.now() - since < QUIET_MS) {
    if (performance.now() - start > PATIENCE_MS) return;
    const root = property<Element>(document, 'documentElement');
    const now = [scrollX, scrollY, property(root, 'scrollWidth'), property(root, 'scrollHeight')].join();
    if (now !== last) [since, frames] = [performance.now(), 0];
    last = now;
    frames++;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Those in open shadow trees too. */
function elements(): Element[] {
  const found: Element[] = [];
  const open: ParentNode[] = [document];
  for (let tree = open.pop(); tree; tree = open.pop()) {
    for (const element of call<NodeListOf<Element>>(tree, 'querySelectorAll', '*')) {
      found.push(element);
      const shadow = property<ShadowRoot | null>(element, 'shadowRoot');
      if (shadow) open.push(shadow);
    }
  }
  return found;
}

/** The document byte for byte, with what stands beside its root element and in open shadow trees. */
function source(): string {
  const parts = Array.from(property<NodeListOf<ChildNode>>(document, 'childNodes'), (node) =>
    node instanceof Element
      ? property<string>(node, 'outerHTML')
      : `<${node.nodeName} ${property<string | null>(node, 'nodeValue') ?? ''}>`,
  );
  const shadows = elements()
    .map((element) => property<ShadowRoot | null>(element, 'shadowRoot'))
    .filter((shadow) => shadow !== null);
  return [...parts, ...shadows.map(({ innerHTML }) => innerHTML)].join('\n');
}

function offsetOf(element: Element): Offset {
  return [property<number>(element, 'scrollLeft'), property<number>(element, 'scrollTop')];
}

function moved(what: string, was: Offset, is: Offset): string[] {
  return was[0] === is[0] && was[1] === is[1]
    ? []
    : [`scroll of ${what}: was ${was.join()}, is ${is.join()}`];
}

function active(): Element | null {
  return property<Element | null>(document, 'activeElement');
}

function nameOf(element: Element | null): string {
  if (!element) return 'nothing';
  const id = call<string | null>(element, 'getAttribute', 'id');
  return property<string>(element, 'localName') + (id ? `#${id}` : '');
}

function firstDifference(was: string, is: string): string {
  let at = 0;
  while (at < was.length && was[at] === is[at]) at++;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
  return `was ${around(was)}, is ${around(is)}`;
}

declare global {
  interface Window {
    isolateRestoring: typeof restoring;
  }
}
// On `window`: remote control may run this in a global of its own.
window.isolateRestoring = restoring;
