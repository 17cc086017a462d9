import { call, property } from '../extraction/dom/safe.ts';
import type { Trees } from './trees.ts';

/**
 * Shows the whole page while the browser keeps it in its back/forward cache. If the extension is reloaded or removed
 * meanwhile, Firefox ends its scripts but leaves its style sheet in such a page, so everything would stay hidden. So
 * the marks are written in capitals, which the sheet does not match, until the page comes back.
 *
 * @param trees all trees with marks.
 * @returns a function that stops this.
 */
export function restUnseen(document: Document, trees: () => Trees, attribute: string): () => void {
  const view = property<Window>(document, 'defaultView');
  let resting: Map<Element, string> = new Map();
  const rest = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) resting = writeInCapitals([document, ...trees()], attribute);
  };
  const wake = (): void => {
    for (const [element, words] of resting)
      if (call<string | null>(element, 'getAttribute', attribute) === words.toUpperCase())
        call(element, 'setAttribute', attribute, words);
    resting = new Map();
  };
  view.addEventListener('pagehide', rest, { capture: true });
  view.addEventListener('pageshow', wake, { capture: true });
  return () => {
    view.removeEventListener('pagehide', rest, { capture: true });
    view.removeEventListener('pageshow', wake, { capture: true });
  };
}

/** Returns the values before. */
function writeInCapitals(trees: Trees, attribute: string): Map<Element, string> {
  const before = new Map<Element, string>();
  for (const tree of trees)
    for (const element of call<NodeListOf<Element>>(tree, 'querySelectorAll', `[${attribute}]`)) {
      const words = call<string>(element, 'getAttribute', attribute);
      // An earlier tree may have contained it: then it is in capitals already.
      if (words === words.toUpperCase()) continue;
      before.set(element, words);
      call(element, 'setAttribute', attribute, words.toUpperCase());
    }
  return before;
}
