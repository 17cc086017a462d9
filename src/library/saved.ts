import { property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { snapshot, type SnapshotOptions } from '../save/snapshot.ts';
import type { SavedContent } from '../save/types.ts';

type View = Window & typeof globalThis;

/** What `save` expects in the global scope, where browsers have it. */
const OF_BROWSERS = ['DOMParser', 'XMLSerializer'] as const;
/** What the sanitiser needs from a window. */
const OF_WINDOWS = [...OF_BROWSERS, 'NodeFilter', 'NamedNodeMap', 'HTMLTemplateElement'] as const;

/**
 * Copies kept nodes out of a page and passes the copy to `use`. While `use` runs, the global scope has the classes of
 * the page's window.
 *
 * @throws Error if this DOM cannot sanitise the copy.
 */
export function copyOf<T>(
  kept: KeptNodes,
  document: Document,
  options: Pick<SnapshotOptions, 'method' | 'savedAt' | 'url'>,
  use: (content: SavedContent) => T,
): T {
  const view = windowOf(document);
  const missing = OF_BROWSERS.filter((name) => !(name in globalThis));
  for (const name of missing)
    Object.defineProperty(globalThis, name, { value: view[name], configurable: true });
  try {
    return use(snapshot(kept, document, options));
  } finally {
    for (const name of missing) Reflect.deleteProperty(globalThis, name);
  }
}

/**
 * happy-dom has all these names, but HTML that is sanitised in it may still run scripts, as DOMPurify's README says.
 */
function windowOf(document: Document): View {
  const view = property<View | null | undefined>(document, 'defaultView') ?? (globalThis as unknown as View);
  if (OF_WINDOWS.every((name) => typeof view[name] === 'function') && !('happyDOM' in view)) return view;
  throw new Error(
    'HTML and Markdown cannot be sanitised in this DOM. Give a document of a browser or of jsdom with its window, ' +
      'or the HTML as a string.',
  );
}
