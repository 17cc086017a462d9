import { isElement } from '../extraction/dom/nodes.ts';
import { call, property } from '../extraction/dom/safe.ts';

/** What readers open things with. */
const ACTIONS = ['pointerdown', 'click', 'keydown'] as const;
/** How long the page may take to show what was opened. */
const OPENS_WITHIN_MS = 1500;
/** How many elements are checked after one action. */
const MOST_CANDIDATES = 200;
const LAID_OVER = /^(?:fixed|absolute)$/;
/** Elements that declare themselves to be over the page. */
const OVERLAYS =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="status"], [role="alert"], [aria-modal="true"]';

/** Attributes in which controls list the ids of what they open. */
const OPENS = ['aria-controls', 'popovertarget', 'commandfor'] as const;
/** Words in the names of what pages show by themselves, not as a reaction to a click. */
const NOISE =
  /(?:^|[^a-z])(?:ads?|advert(?:s|isement)?|sponsor(?:ed)?|promos?|cookies?|consent|gdpr|newsletter)(?:[^a-z]|$)/;

/**
 * Watches for what the reader opens from the content, such as a lightbox, a menu or the word “copied”. Pages show these
 * over the content and keep them elsewhere in the document. It only watches for a moment after the reader has done
 * something in the content. What the page itself opens in that moment is shown too, unless its name gives it away.
 *
 * @param show reveals an element and returns whether it is drawn. If not, `show` has hidden it again.
 * @returns a function that stops this.
 */
export function watchOpened(
  document: Document,
  isContent: (node: Node) => boolean,
  show: (element: Element) => boolean,
): () => void {
  const view = property<Window>(document, 'defaultView');
  let clock: number | undefined;
  let left = 0;
  let named: ReadonlySet<string> = new Set();
  /** @param added the new element that contains it, if the page has added one. */
  const judge = (element: Element, added?: Element): boolean => {
    if (left-- <= 0 || isContent(element)) return false;
    const isNamed = named.has(property<string>(element, 'id'));
    if (!isNamed && isNoise(element, added ?? element)) return false;
    return (isNamed || added || isOverlay(element, view)) && isLaidOver(element, view) && show(element);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'attributes') judge(target as Element);
      else
        for (const node of addedNodes)
          if (isElement(node))
            [node, ...call<NodeListOf<Element>>(node, 'querySelectorAll', '*')]
              .slice(0, MOST_CANDIDATES)
              .some((element) => judge(element, node));
  });
  const onAction = (event: Event): void => {
    const [target] = event.composedPath();
    if (!event.isTrusted || !isContent(target as Node)) return;
    left = MOST_CANDIDATES;
    named = idsNamedBy(event.composedPath());
    view.clearTimeout(clock);
    observer.observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['class', 'style', 'hidden', 'open', 'aria-hidden'],
    });
    clock = view.setTimeout(() => observer.disconnect(), OPENS_WITHIN_MS);
  };
  // Existing popovers enter the top layer without any change of the document.
  const onToggle = (event: Event): void => {
    const target = event.target as Element;
    if (clock === undefined || !event.isTrusted || !isElement(target)) return;
    if (left > 0 && call<boolean>(target, 'matches', ':popover-open, dialog[open]')) judge(target, target);
  };
  for (const name of ACTIONS) view.addEventListener(name, onAction, true);
  view.addEventListener('toggle', onToggle, true);
  return () => {
    observer.disconnect();
    view.clearTimeout(clock);
    for (const name of ACTIONS) view.removeEventListener(name, onAction, true);
    view.removeEventListener('toggle', onToggle, true);
  };
}

/** The ids that the used control, or an element around it, says it opens. */
function idsNamedBy(path: readonly EventTarget[]): ReadonlySet<string> {
  const elements = path.filter((target) => target instanceof Element);
  const values = elements.flatMap((element) =>
    OPENS.map((name) => call<string | null>(element, 'getAttribute', name) ?? ''),
  );
  return new Set(values.flatMap((value) => value.split(/\s+/)).filter(Boolean));
}

/** Does an element, or one up to the added one, have a name of advertising or of cookie questions? */
function isNoise(element: Element, added: Element): boolean {
  for (let at: Element | null = element; at; at = property<Element | null>(at, 'parentElement')) {
    const names = `${property<string>(at, 'id')} ${call<string | null>(at, 'getAttribute', 'class') ?? ''}`;
    if (NOISE.test(names.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())) return true;
    if (at === added) return false;
  }
  return false;
}

function isLaidOver(element: Element, view: Window): boolean {
  const { position } = call<CSSStyleDeclaration>(view, 'getComputedStyle', element);
  return LAID_OVER.test(position) || call<boolean>(element, 'matches', ':modal, :popover-open');
}

/** Is an existing element an overlay? Banners at the edge change all the time, and do not count. */
function isOverlay(element: Element, view: Window): boolean {
  if (call<boolean>(element, 'matches', `dialog, ${OVERLAYS}`)) return true;
  const style = call<CSSStyleDeclaration>(view, 'getComputedStyle', element);
  if (style.position !== 'fixed' || style.top !== '0px' || style.left !== '0px') return false;
  // An element without a box returns its height in percent.
  return style.bottom === '0px' || style.height === '100%' || parseFloat(style.height) >= view.innerHeight;
}
