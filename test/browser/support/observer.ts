/**
 * What a page can observe from the inside, written down by a script of the page that runs before all others.
 * It must hold itself: it is sent as text.
 */

/** Put first into a page: records until it is asked. */
export function observerScript(): string {
  return `<script>(${observe.toString()})()</script>`;
}

/** In the page: what was observed since it was last asked, each thing once. */
export function observed(): string[] {
  return (window as unknown as { takeObserved(): string[] }).takeObserved();
}

function observe(): void {
  const seen = new Set<string>();
  // A name that the extension makes up anew each time.
  const note = (what: string): unknown => seen.add(what.replace(/isolate-[a-z0-9]{4,}/g, 'isolate-*'));
  const nameOf = (target: unknown): string => {
    if (target instanceof Element) return target.localName;
    return target === document ? 'document' : target === window ? 'window' : typeof target;
  };

  // What the reader does by hand to reach the extension is none of its doing.
  const byHand = /^(key|mouse|pointer|wheel|auxclick|contextmenu)/;
  const types = new Set([
    'DOMContentLoaded',
    'focusin',
    'focusout',
    'beforecopy',
    'beforecut',
    'beforepaste',
  ]);
  const constructors = Object.getOwnPropertyNames(window)
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => (window as unknown as Record<string, { prototype?: object } | undefined>)[name]);
  for (const owner of [window, ...constructors.map((one) => one?.prototype)])
    for (const name of owner ? Object.getOwnPropertyNames(owner) : [])
      if (name.startsWith('on')) types.add(name.slice(2));
  const listen = (target: EventTarget | null | undefined, called: string): void => {
    for (const type of types)
      target?.addEventListener(
        type,
        (event) => {
          if (!byHand.test(type)) note(`event ${type} on ${called || nameOf(event.target)}`);
        },
        true,
      );
  };
  listen(window, '');
  listen((window as { navigation?: EventTarget }).navigation, 'navigation');
  listen(visualViewport, 'visualViewport');
  listen(document.fonts, 'fonts');
  listen(matchMedia('print'), 'print');

  new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
      if (type === 'attributes') note(`attribute ${attributeName}`);
      if (type === 'characterData') note('text');
      for (const node of addedNodes) note(`added ${node.nodeName} to ${nameOf(target)}`);
      for (const node of removedNodes) note(`removed ${node.nodeName} from ${nameOf(target)}`);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });

  let asking = true;
  const overhear = (owner: object, called: string, names = Object.getOwnPropertyNames(owner)): void => {
    const own = owner as Record<string, unknown>;
    for (const name of names) {
      if (name === 'constructor' || !Object.getOwnPropertyDescriptor(owner, name)?.writable) continue;
      const value = own[name];
      if (typeof value !== 'function') continue;
      own[name] = function (this: unknown, ...args: unknown[]): unknown {
        if (!asking) note(`call of ${called}.${name}`);
        return Reflect.apply(value as (...given: unknown[]) => unknown, this, args);
      };
    }
  };
  for (const owner of [EventTarget, Node, Element, HTMLElement, HTMLAnchorElement, HTMLDialogElement])
    overhear(owner.prototype, owner.name);
  for (const owner of [Document, ShadowRoot, DataTransfer, Range, Blob, Clipboard])
    overhear(owner.prototype, owner.name);
  overhear(URL, 'URL');
  const functions = ['open', 'print', 'fetch', 'getComputedStyle', 'requestAnimationFrame', 'matchMedia'];
  overhear(window, 'window', functions);

  const state = (): Record<string, unknown> => ({
    globals: Object.getOwnPropertyNames(window).sort().join(),
    frames: window.length,
    sheets: [...document.styleSheets].map((sheet) => sheet.cssRules.length).join(),
    adopted: document.adoptedStyleSheets.length,
    requests: performance.getEntriesByType('resource').length,
    focus: nameOf(document.activeElement),
    selection: String(getSelection()),
    address: location.href,
    history: history.length,
    title: document.title,
  });
  let before: Record<string, unknown> = {};
  Object.defineProperty(window, 'takeObserved', {
    value: () => {
      asking = true;
      const now = state();
      for (const [name, value] of Object.entries(now))
        if (name in before && before[name] !== value) note(`another value of ${name}`);
      before = now;
      const all = [...seen].sort();
      seen.clear();
      asking = false;
      return all;
    },
  });
}
