import { call, property } from '../extraction/dom/safe.ts';
import type { Trees } from './trees.ts';

/**
 * Shows a page whole while the browser keeps it for a reader who has gone elsewhere. Firefox ends the scripts of an
 * extension that is loaded anew or removed meanwhile, but leaves its style sheet in such a page: what comes back would
 * stay hidden. So until the page comes back its marks are written in capitals: the sheet does not know those.
 *
 * @param trees all that may hold marks.
 * @returns a function that stops it.
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

/** Gives what was written before. */
function writeInCapitals(trees: Trees, attribute: string): Map<Element, string> {
  const before = new Map<Element, string>();
  for (const tree of trees)
    for (const element of call<NodeListOf<Element>>(tree, 'querySelectorAll', `[${attribute}]`)) {
      const words = call<string>(element, 'getAttribute', attribute);
      // What an earlier tree held too is in capitals by now.
      if (words === words.toUpperCase()) continue;
      before.set(element, words);
      call(element, 'setAttribute', attribute, words.toUpperCase());
    }
  return before;
}
