import type { SelectionProblem } from '../save/selection/types.ts';
import type { PageProblem } from './messages.ts';

/** Why a page cannot be isolated. Each has its sentence for the user. */
export type Problem =
  PageProblem | 'browser-page' | 'store' | 'view-source' | 'file-access' | 'kept-out' | 'refused' | 'failed';

export const SENTENCES: Readonly<Record<Problem, string>> = {
  nothing: 'There is no main content on this page.',
  frame:
    'The main content is in a frame from another site or in a sandboxed one. The browser does not let extensions into it. Open that frame in a tab of its own, and isolate it there.',
  pdf: 'PDF files are shown by the browser’s own viewer, which extensions cannot change.',
  'no-page': 'This is a drawing or a data file in XML and no page: there is nothing around its content.',
  media: 'This is a picture, a film or a sound alone: there is nothing around it.',
  frameset:
    'This page is put together from frames, each with a page of its own. Open the frame that you read in a tab of its own.',
  'browser-page': 'This is a page of the browser itself, which extensions cannot change.',
  store: 'Browsers do not let extensions change the pages of extension stores.',
  'view-source': 'This is the source of a page. Open the page itself.',
  'file-access': 'To work on local files, allow access to file URLs in the extension’s details.',
  'kept-out':
    'An element of this page is called “browser” or “chrome”, which keeps this browser from letting extensions in.',
  refused:
    'The browser does not let extensions into this page: it may be the source of a page, a PDF file, or protected.',
  failed: 'Something went wrong on this page, and nothing was done.',
};

/** The reason where the content is in a frame whose address is known. */
export function sentenceOfFrame(address: string): string {
  return (
    `The main content is in a frame from ${new URL(address).host}. The browser does not let extensions into it. ` +
    'Open that frame in a tab of its own, and isolate it there.'
  );
}

/** Why there is no selection that can be taken. Says nothing of the page, so the button stays as it is. */
export const SELECTION_SENTENCES: Readonly<Record<SelectionProblem, string>> = {
  'no-selection': 'No text is selected on this page.',
  'selection-in-field': 'What is selected stands in a field of a form, which only the browser itself copies.',
  'selection-in-frame':
    'The focus is in a frame from another site, which the browser does not let extensions into. Open the frame in a tab of its own.',
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

/** The reason that an address alone tells; undefined when it tells none. */
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
 * The reason for a refusal to run in a page. Some browsers keep back even the address of a page that is
 * closed to extensions, and name it in their message.
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
