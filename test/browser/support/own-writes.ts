import type { TestBrowser } from './browser.ts';
import { pageCall } from './source.ts';

/**
 * Some pages write to themselves when something comes near or the layout changes, and leave it there: the entry of a
 * list of contents that is being read, say. From now on what scripts of the page write into attributes is noted, and
 * `everything` then tells the page as if they had not: but only where the value is still the one that they wrote last.
 * What others write, such as an extension, is never left out: it goes by other prototypes than those of the page.
 */
export async function noteOwnWrites(browser: TestBrowser): Promise<void> {
  await browser.evaluate(
    (source) => {
      const script = document.createElement('script');
      script.textContent = source;
      document.documentElement.append(script);
      script.remove();
    },
    pageCall(note, []),
  );
}

/** Of an element, by the names of attributes: before the first such write, and after the last. */
export type OwnWrites = Map<Element, Map<string, { before: string | null; after: string | null }>>;

/** Runs in the page's own world. Must hold itself: it is sent as text. */
function note(): void {
  const writes: OwnWrites = new Map();
  Object.defineProperty(window, 'ownWrites', { value: writes, configurable: true });
  const noted = (element: Element, name: string, write: () => unknown): unknown => {
    const before = element.getAttribute(name);
    const result = write();
    const own = writes.get(element) ?? new Map<string, { before: string | null; after: string | null }>();
    writes.set(element, own);
    const first = own.get(name);
    own.set(name, { before: first ? first.before : before, after: element.getAttribute(name) });
    return result;
  };
  type Method = (this: unknown, ...args: unknown[]) => unknown;
  const replace = (owner: object, name: string, by: (old: Method) => Method): void => {
    const { value } = Object.getOwnPropertyDescriptor(owner, name) as { value: Method };
    Object.defineProperty(owner, name, { value: by(value), configurable: true, writable: true });
  };
  for (const method of ['setAttribute', 'removeAttribute', 'toggleAttribute'])
    replace(
      Element.prototype,
      method,
      (old) =>
        function (...args) {
          return noted(this as Element, String(args[0]), () => old.apply(this, args));
        },
    );

  const owners = new WeakMap<object, Element>();
  const list = Object.getOwnPropertyDescriptor(Element.prototype, 'classList')!;
  Object.defineProperty(Element.prototype, 'classList', {
    ...list,
    get(this: Element) {
      const tokens = list.get!.call(this) as DOMTokenList;
      owners.set(tokens, this);
      return tokens;
    },
  });
  for (const method of ['add', 'remove', 'toggle', 'replace'])
    replace(
      DOMTokenList.prototype,
      method,
      (old) =>
        function (...args) {
          const owner = owners.get(this as object);
          const write = (): unknown => old.apply(this, args);
          return owner ? noted(owner, 'class', write) : write();
        },
    );
  const className = Object.getOwnPropertyDescriptor(Element.prototype, 'className')!;
  Object.defineProperty(Element.prototype, 'className', {
    ...className,
    set(this: Element, value: string) {
      noted(this, 'class', () => className.set!.call(this, value));
    },
  });
}
