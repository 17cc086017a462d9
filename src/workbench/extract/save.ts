import type { KeptNodes } from '../../extraction/types.ts';
import { FORMATS } from '../../save/formats.ts';
import { snapshot } from '../../save/snapshot.ts';
import type { FormatId } from '../../save/types.ts';

export { inJsdom } from '../dom/parse-jsdom.ts';

/** What saving looks for in the global scope, where a browser has it. */
const OF_BROWSERS = ['DOMParser', 'XMLSerializer'] as const;

/** The file that the extension would save. Apart, because few runs need jsdom and it is slow to load. */
export function saved(
  format: FormatId,
  kept: KeptNodes,
  document: Document,
  method: string,
): string | Uint8Array {
  const view = document.defaultView as Window & typeof globalThis;
  Object.assign(globalThis, Object.fromEntries(OF_BROWSERS.map((name) => [name, view[name]])));
  try {
    return FORMATS.find(({ id }) => id === format)!.render(snapshot(kept, document, { method }));
  } finally {
    for (const name of OF_BROWSERS) Reflect.deleteProperty(globalThis, name);
  }
}
