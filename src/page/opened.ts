import { call, property } from '../extraction/dom/safe.ts';
import { isElement } from './marks.ts';

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

/**
 * Watches for what the reader opens out of the content, such as a lightbox, a menu or a word that something
 * was copied: pages lay it over the content and keep it elsewhere. Nothing is watched but for a moment after
 * an action of the reader's own in the content.
 *
 * @param show shows an element, and says whether it is then drawn; what is not is hidden again.
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
  const judge = (element: Element, isNew: boolean): boolean => {
    if (left-- <= 0 || isContent(element)) return false;
    return (isNew || isOverlay(element, view)) && isLaidOver(element, view) && show(element);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'attributes') judge(target as Element, false);
      else
        for (const node of addedNodes)
          if (isElement(node))
            [node, ...call<NodeListOf<Element>>(node, 'querySelectorAll', '*')]
              .slice(0, MOST_CANDIDATES)
              .some((element) => judge(element, true));
  });
  const onAction = (event: Event): void => {
    const [target] = event.composedPath();
    if (!event.isTrusted || !isContent(target as Node)) return;
    left = MOST_CANDIDATES;
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
    if (left > 0 && call<boolean>(target, 'matches', ':popover-open, dialog[open]')) judge(target, true);
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
