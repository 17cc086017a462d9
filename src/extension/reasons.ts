import type { MessageKey } from '../page/words.ts';
import type { SelectionProblem } from '../save/selection/types.ts';
import type { PageProblem } from './messages.ts';

/** The reasons why a page cannot be isolated. Each has a sentence for the reader. */
export type Problem =
  PageProblem | 'browser-page' | 'store' | 'view-source' | 'file-access' | 'kept-out' | 'refused' | 'failed';

export const SENTENCES: Readonly<Record<Problem, MessageKey>> = {
  nothing: 'problem_nothing',
  frame: 'problem_frame',
  pdf: 'problem_pdf',
  'no-page': 'problem_no_page',
  media: 'problem_media',
  frameset: 'problem_frameset',
  'browser-page': 'problem_browser_page',
  store: 'problem_store',
  'view-source': 'problem_view_source',
  'file-access': 'problem_file_access',
  'kept-out': 'problem_kept_out',
  refused: 'problem_refused',
  failed: 'problem_failed',
};

/** The reasons why there is no selection to use. They are not about the page, so the button stays as it is. */
export const SELECTION_SENTENCES: Readonly<Record<SelectionProblem, MessageKey>> = {
  'no-selection': 'problem_no_selection',
  'selection-in-field': 'problem_selection_in_field',
  'selection-in-frame': 'problem_selection_in_frame',
};

export function isSelectionProblem(problem: Problem | SelectionProblem): problem is SelectionProblem {
  return problem in SELECTION_SENTENCES;
}

const STORES = [
  'addons.mozilla.org',
  'chromewebstore.google.com',
  'chrome.google.com/webstore',
  'microsoftedge.microsoft.com/addons',
];
const BROWSER_SCHEMES =
  /^(about|brave|chrome|chrome-extension|chrome-search|devtools|edge|moz-extension|opera|resource|vivaldi):/;

/** The reason that an address alone shows; undefined if it shows none. */
export function problemOfAddress(url: string | undefined): Problem | undefined {
  if (!url || url === 'about:blank') return undefined;
  if (url.startsWith('view-source:')) return 'view-source';
  if (BROWSER_SCHEMES.test(url)) return 'browser-page';
  const address = url.replace(/^https?:\/\/(www\.)?/, '');
  if (
    STORES.some(
      (store) => address === store || address.startsWith(`${store}/`) || address.startsWith(`${store}?`),
    )
  )
    return 'store';
  if (/^[^?#]*\.pdf([?#]|$)/i.test(url)) return 'pdf';
  if (url.startsWith('file:')) return 'file-access';
  return undefined;
}

/**
 * The reason why we may not run in a page. Some browsers hide even the address of a page that is closed to extensions,
 * but name it in their message.
 */
export function problemOfRefusal(url: string | undefined, message: string): Problem {
  const told = problemOfAddress(url);
  if (told) return told;
  if (/view-source:/.test(message)) return 'view-source';
  if (/extensions gallery/i.test(message)) return 'store';
  if (/\b(about|brave|chrome|chrome-extension|chrome-search|devtools|edge):/.test(message))
    return 'browser-page';
  return 'refused';
}
