import { isElement } from '../extraction/dom/nodes.ts';
import { call, property } from '../extraction/dom/safe.ts';

/** What a reader opens things with. */
const ACTIONS = ['pointerdown', 'click', 'keydown'] as const;
/** How long after it the page may take to show them. */
const OPENS_WITHIN_MS = 1500;
/** Elements that are looked at after one action. */
const MOST_CANDIDATES = 200;
const LAID_OVER = /^(?:fixed|absolute)$/;
/** What says of itself that it is laid over a page. */
const OVERLAYS =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="status"], [role="alert"], [aria-modal="true"]';

/** How a control names what it opens, by ids. */
const OPENS = ['aria-controls', 'popovertarget', 'commandfor'] as const;
/** Words of names that pages give to what comes by itself, and answers no click. */
const NOISE =
  /(?:^|[^a-z])(?:ads?|advert(?:s|isement)?|sponsor(?:ed)?|promos?|cookies?|consent|gdpr|newsletter)(?:[^a-z]|$)/;

/**
 * Watches for what the reader opens out of the content, such as a lightbox, a menu or a word that something
 * was copied: pages lay it over the content and keep it elsewhere. Nothing is watched but for a moment after
 * an action of the reader's own in the content.
 * What comes by itself in that moment, with no name that says so, cannot be told from an answer and shows.
 *
 * @param show reveals an element and says whether it is drawn then. If not, it has hidden the element again.
 * @returns a function that stops it.
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
  /** @param added what the page has put in, if it is new: the element or what is around it. */
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
  // Popovers of the page that are there already enter the top layer without any change of the document.
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

/** By the control that was used, or what is around it. */
function idsNamedBy(path: readonly EventTarget[]): ReadonlySet<string> {
  const elements = path.filter((target) => target instanceof Element);
  const values = elements.flatMap((element) =>
    OPENS.map((name) => call<string | null>(element, 'getAttribute', name) ?? ''),
  );
  return new Set(values.flatMap((value) => value.split(/\s+/)).filter(Boolean));
}

/** Does an element, or what came with it, have the name of an advertisement or of a question about cookies? */
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

/** Of an element that was there before: banners at the edge change all the time. */
function isOverlay(element: Element, view: Window): boolean {
  if (call<boolean>(element, 'matches', `dialog, ${OVERLAYS}`)) return true;
  const style = call<CSSStyleDeclaration>(view, 'getComputedStyle', element);
  if (style.position !== 'fixed' || style.top !== '0px' || style.left !== '0px') return false;
  // What has no box yet says how high it is in per cent.
  return style.bottom === '0px' || style.height === '100%' || parseFloat(style.height) >= view.innerHeight;
}
